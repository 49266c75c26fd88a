import { OF_OBJECT } from '@vintem/contracts/events/endpoints'
import type { Services } from '#use-cases/services.ts'
import { createWards, type Wards } from './wards.ts'

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
  let isStarted = false
  let isEnding = false
  let poll: NodeJS.Timeout | undefined
  let gather: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const wards = createWards(services, {
    onFree: () => isStarted && look(),
    isEnding: () => isEnding,
  })
  const makeAndClaim = () => makeAndClaimBy(services, wards, () => isEnding)

  async function lookWhileAsked(): Promise<void> {
    while (again && !isEnding) {
      again = false
      try {
        await makeAndClaim()
      } catch (error) {
        services.log.warn({ err: error }, 'Webhooks could not be looked at')
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
      for (let begun = 1; begun > 0 || wards.isBusy();) {
        begun = await makeAndClaim()
        await wards.settle()
      }
    },
    async stop() {
      isEnding = true
      clearInterval(poll)
      clearTimeout(gather)
      await running
      await wards.settle()
    },
  }
}

/** Makes deliveries and begins to send them by turns, so that many of one endpoint hold up no other's. */
async function makeAndClaimBy(
  { jobsPool }: Services,
  wards: Wards,
  isEnding: () => boolean,
): Promise<number> {
  let begun = 0
  for (let left = 1; left > 0 && !isEnding();) {
    const { rows } = await jobsPool.query<{ left: number }>(
      'select make_webhook_deliveries($1, $2) as left',
      [DOMAINS, MADE_TOGETHER],
    )
    left = rows[0]?.left ?? 0
    begun += await wards.claim()
  }
  return begun
}
