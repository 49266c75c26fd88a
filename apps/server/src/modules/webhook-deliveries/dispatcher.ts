import { OF_OBJECT } from '@vintem/contracts/events/endpoints'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { serveEndpoint } from './serve-endpoint.ts'

/** Endpoints that are served at the same time: those that fail or are slow have places of their own. */
const SLOTS = { healthy: 64, ill: 8 } as const
type Ward = keyof typeof SLOTS

const POLL_MILLIS = 1_000
/** Pause after a commit, so that the events of several are taken together. */
const GATHER_MILLIS = 50
/** Events of an endpoint whose deliveries are made together. */
const MADE_TOGETHER = 1_000

const DOMAINS = JSON.stringify(OF_OBJECT)

/** Sends events to the endpoints of sellers: of one process, beside those of others. */
export interface Dispatcher {
  start(): void
  /** Events were committed. */
  wake(): void
  /** Makes and sends all that is due now, and returns. */
  drain(): Promise<void>
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

export function createDispatcher(services: Services): Dispatcher {
  const { jobsPool, log } = services
  const busy: Record<Ward, number> = { healthy: 0, ill: 0 }
  const underWay = new Set<Promise<void>>()
  let isStarted = false
  let isEnding = false
  let poll: NodeJS.Timeout | undefined
  let gather: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  /** Makes deliveries of all events that were numbered. */
  async function make(): Promise<void> {
    for (let left = 1; left > 0 && !isEnding;) {
      const { rows } = await jobsPool.query<{ left: number }>(
        'select make_webhook_deliveries($1, $2) as left',
        [DOMAINS, MADE_TOGETHER],
      )
      left = rows[0]?.left ?? 0
    }
  }

  /** Begins turns of a ward, for as many as have a place there. Returns how many. */
  async function claim(ward: Ward): Promise<number> {
    const free = SLOTS[ward] - busy[ward]
    if (free <= 0 || isEnding) return 0
    const lease = newId()
    const { rows } = await jobsPool.query<{ seller_id: number; id: string }>(
      'select * from webhook_claim($1, $2, $3)',
      [lease, ward === 'ill', free],
    )
    for (const { seller_id: sellerId, id } of rows) {
      busy[ward] += 1
      const turn = serveEndpoint(services, { sellerId, id, lease })
        .catch((error: unknown) =>
          log.warn({ err: error, webhook: id }, 'A webhook was not served'),
        )
        .finally(() => {
          busy[ward] -= 1
          underWay.delete(turn)
          if (isStarted) look()
        })
      underWay.add(turn)
    }
    return rows.length
  }

  async function lookWhileAsked(): Promise<void> {
    while (again && !isEnding) {
      again = false
      try {
        await make()
        await claim('healthy')
        await claim('ill')
      } catch (error) {
        log.warn({ err: error }, 'Webhooks could not be looked at')
      }
    }
    running = undefined
  }

  function look(): void {
    again = true
    running ??= lookWhileAsked()
  }

  return {
    start() {
      isStarted = true
      poll = setInterval(look, POLL_MILLIS)
      look()
    },
    wake() {
      if (!isStarted || isEnding) return
      gather ??= setTimeout(() => {
        gather = undefined
        look()
      }, GATHER_MILLIS)
    },
    async drain() {
      for (let begun = 1; begun > 0 || underWay.size > 0;) {
        await make()
        begun = (await claim('healthy')) + (await claim('ill'))
        await Promise.all(underWay)
      }
    },
    async stop() {
      isEnding = true
      clearInterval(poll)
      clearTimeout(gather)
      await running
      await Promise.all(underWay)
    },
  }
}
