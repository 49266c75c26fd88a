import { lookup, Resolver } from 'node:dns/promises'
import type { Reach } from './public-address.ts'

/** All addresses of a name, of both families. Fails where it has none, or nobody answers. */
export type ResolveHost = (name: string, reach: Reach) => Promise<readonly string[]>

const resolver = new Resolver({ timeout: 1_500, tries: 2 })

/**
 * Asks the name server itself, which holds up no thread; a name that the operator opened is found as the
 * system finds it, by its file of hosts too.
 */
export const resolveHost: ResolveHost = async (name, reach) => {
  if (reach === 'opened') {
    return (await lookup(name, { all: true })).map(({ address }) => address)
  }
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (found.length === 0) throw new Error(`${name} has no address`)
  return found
}
