import type { Endpoint } from '@vintem/contracts/endpoint'
import type { TestApp } from '../harness.ts'
import { aNeighbour, type Neighbour, rowsOf, togglesOfNeighbour } from './neighbour.ts'
import type { Sent } from './send.ts'

/**
 * Returns the neighbour that the test before had, as long as nothing of theirs has changed since
 * they were made; then another. Hundreds of requests that are refused can look at one neighbour,
 * and making one takes longer than the request.
 */
export function sameNeighbour(): (app: TestApp, entry: Endpoint) => Promise<Neighbour> {
  const known = new Map<string, { neighbour: Neighbour; rows: string }>()
  // Work goes on by itself: some of it is tried again whenever somebody else's is done.
  const stateOf = (app: TestApp, { sellerId }: Neighbour) => rowsOf(app, sellerId, 'work')
  return async (app, entry) => {
    const toggles = togglesOfNeighbour(entry).join()
    const last = known.get(toggles)
    if (last && (await stateOf(app, last.neighbour)) === last.rows) return last.neighbour
    const neighbour = await aNeighbour(app, entry)
    // Otherwise done when the next one is made, and a change of this one.
    await app.runner.drain()
    known.set(toggles, { neighbour, rows: await stateOf(app, neighbour) })
    return neighbour
  }
}

/**
 * Asks as a neighbour of whom others have asked before; where that does not succeed, as one of whom
 * nothing has changed, so that nothing is refused for being used up. Returns who was asked last, and
 * the answer.
 */
export function usedNeighbour(unused = sameNeighbour()) {
  const known = new Map<string, Neighbour>()
  return async (app: TestApp, entry: Endpoint, ask: (as: Neighbour) => Promise<Sent>) => {
    const toggles = togglesOfNeighbour(entry).join()
    const used = known.get(toggles)
    const sent = used && (await ask(used))
    if (sent && sent.status < 300) return { neighbour: used, sent }
    const neighbour = await unused(app, entry)
    const again = await ask(neighbour)
    // What was refused has used up nothing.
    if (again.status < 300) known.set(toggles, neighbour)
    return { neighbour, sent: again }
  }
}
