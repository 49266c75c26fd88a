import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DrawnOutcome } from '#http/drawn-screens.ts'
import type { Scribe } from '#modules/events/index.ts'
import type { CallWriter } from '#modules/key-calls/index.ts'
import type { LineWriter } from '#modules/statements/index.ts'
import type { Dispatcher } from '#modules/webhook-deliveries/index.ts'
import type { BusinessClock } from '#platform/business-clock.ts'
import type { Live } from '#platform/live.ts'
import type { BankFiles } from '#rails/bank-slip/cnab-240/open-cnab.ts'
import type { ChosenRails } from '#rails/choose-rails.ts'
import type { PaymentFiles } from '#rails/payments/cnab-240/open-payment-files.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { Services } from '#use-cases/services.ts'
import type { Chores } from '#work/chores.ts'
import type { Runner } from '#work/runner.ts'
import { resumeClock } from './sandbox-console/advance-world.ts'

export interface App {
  http: FastifyInstance
  services: Services
  runner: Runner
  /** Sends events to the servers of sellers. */
  dispatcher: Dispatcher
  clock: BusinessClock
  pool: pg.Pool
  /** Counts a page of a list, for the operator. */
  countDrawn: (outcome: DrawnOutcome) => void
  /** Of the login that hands out the work of all sellers. */
  jobsPool: pg.Pool
  /** The simulated outside world, with sandbox rails. */
  sandbox: World | undefined
  /** Begins what goes on by itself: work, late callbacks, and forgetting; until close. */
  start: () => Promise<void>
  /** Files of boletos for and from the bank, where boletos go by file. */
  bankFiles: BankFiles | undefined
  /** Files of payments for and from the bank, where money is sent by file. */
  paymentFiles: PaymentFiles | undefined
  /** The account that payments are sent from, as statements name it. */
  payingAccount: string | undefined
  close: () => Promise<void>
}

interface Parts extends Omit<
  App,
  'sandbox' | 'bankFiles' | 'paymentFiles' | 'payingAccount' | 'start' | 'close'
> {
  chosen: ChosenRails
  chores: Chores
  /** What is written behind the commits and answers that it is about. */
  writers: { scribe: Scribe; lineWriter: LineWriter; callWriter: CallWriter }
  live: Live
  /** Has chores that take long end early. */
  ending: AbortController
}

/** How an app begins and ends. It ends from the door inwards: what is under way is finished first. */
export function runningApp(parts: Parts): App {
  const { chosen, chores, writers, live, ending, ...app } = parts
  const { http, runner, dispatcher, clock, pool, jobsPool } = app
  const { world, bankFiles, paymentFiles, payingAccount } = chosen
  return {
    ...app,
    sandbox: world,
    bankFiles,
    paymentFiles,
    payingAccount,
    start: async () => {
      if (world) await resumeClock({ jobsPool, clock })
      runner.start()
      dispatcher.start()
      world?.start()
      await chores.start()
    },
    close: async () => {
      await http.close()
      ending.abort()
      await Promise.all([runner.stop(), dispatcher.stop()])
      await writers.scribe.stop()
      await writers.lineWriter.stop()
      await writers.callWriter.stop()
      app.services.receivers.close()
      await chosen.close()
      await live.close()
      await Promise.all([pool.end(), jobsPool.end()])
    },
  }
}
