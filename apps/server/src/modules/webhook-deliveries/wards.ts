import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { type TurnPlace, serveEndpoint } from './serve-endpoint.ts'

/** Endpoints that are served at the same time: those that fail or are slow have places of their own. */
const PLACES = { healthy: 64, ill: 8 } as const
type WardName = keyof typeof PLACES
/** Healthy ones that are silent leave theirs, while no more than so many of all are under way: each has sockets. */
const UNDER_WAY_MAX = 512

/** A lease that a crash undoes was nobody's: it need not wait for the disk. */
const CLAIM = `select claimed.* from set_config('synchronous_commit', 'off', true),
  webhook_claim($1, $2, $3) as claimed`

/** The places in which one process serves endpoints. */
export interface Wards {
  /** Begins turns for as many endpoints as there are places for. Returns how many. */
  claim(): Promise<number>
  isBusy(): boolean
  /** Waits for all turns that are under way. */
  settle(): Promise<void>
}

export function createWards(
  services: Services,
  { onFree, isEnding }: { onFree: () => void; isEnding: () => boolean },
): Wards {
  const { jobsPool, log } = services
  const busy: Record<WardName, number> = { healthy: 0, ill: 0 }
  const underWay = new Set<Promise<void>>()

  function take(ward: WardName): TurnPlace & { leave: () => void } {
    let isTaken = true
    busy[ward] += 1
    const leave = () => {
      if (!isTaken) return
      isTaken = false
      busy[ward] -= 1
      onFree()
    }
    return {
      leave,
      mayStay: () => isTaken && !isEnding() && busy[ward] < PLACES[ward],
      isSilent: () => ward === 'healthy' && underWay.size < UNDER_WAY_MAX && leave(),
    }
  }

  function begin(ward: WardName, sellerId: number, id: string, lease: string): void {
    const place = take(ward)
    const turn = serveEndpoint(services, { sellerId, id, lease }, place)
      .catch((error: unknown) => log.warn({ err: error, webhook: id }, 'A webhook was not served'))
      .finally(() => {
        underWay.delete(turn)
        place.leave()
      })
    underWay.add(turn)
  }

  async function claimIn(ward: WardName): Promise<number> {
    const free = PLACES[ward] - busy[ward]
    if (free <= 0) return 0
    const lease = newId()
    const { rows } = await jobsPool.query<{ seller_id: number; id: string }>(CLAIM, [
      lease,
      ward === 'ill',
      free,
    ])
    for (const { seller_id: sellerId, id } of rows) begin(ward, sellerId, id, lease)
    return rows.length
  }

  return {
    claim: async () => (await claimIn('healthy')) + (await claimIn('ill')),
    isBusy: () => underWay.size > 0,
    settle: async () => {
      await Promise.all(underWay)
    },
  }
}
