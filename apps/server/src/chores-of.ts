import type pg from 'pg'
import { sealAudit } from '#modules/audit/index.ts'
import { takeForecasts } from '#modules/billing/index.ts'
import { numberAllEvents } from '#modules/events/index.ts'
import { addUpSales } from '#modules/link-figures/index.ts'
import { reconcileDaily } from '#modules/reconciliation/index.ts'
import { writeAllLines } from '#modules/statements/index.ts'
import { warnOfForgotten } from '#modules/webhook-deliveries/index.ts'
import type { Logger } from '#platform/logger.ts'
import { purge } from '#platform/retention.ts'
import type { ChosenRails } from '#rails/choose-rails.ts'
import type { Services } from '#use-cases/services.ts'
import type { Chore } from '#work/chores.ts'
import * as platform from '#work/platform-work.ts'
import { purges } from './from-modules.ts'

const MINUTE = 60

interface Needs {
  jobsPool: pg.Pool
  log: Logger
  clock: { now: () => Promise<Date> }
  services: Pick<Services, 'transact' | 'rails' | 'jobsPool'>
}

/** What goes on by itself, for no seller. Once `ending` is aborted, what takes long ends early. */
export const choresOf = (needs: Needs, chosen: ChosenRails, ending: AbortSignal): Chore[] => [
  ...choresOfOurs(needs, ending),
  ...choresOfBanks(needs, chosen),
]

const choresOfOurs = ({ jobsPool, log, services }: Needs, ending: AbortSignal): Chore[] => [
  {
    work: platform.purgeOldRows,
    everySeconds: 10 * MINUTE,
    run: () => purge(jobsPool, purges, ending),
    failure: 'Old rows could not be forgotten',
  },
  {
    work: platform.sealAuditLog,
    everySeconds: 15,
    run: () => sealAudit(jobsPool),
    failure: 'The audit log could not be sealed',
  },
  {
    work: platform.numberLeftEvents,
    everySeconds: MINUTE,
    run: () => numberAllEvents(jobsPool),
    failure: 'Events could not be numbered',
  },
  {
    work: platform.writeLeftLines,
    everySeconds: MINUTE,
    run: async () => {
      const sellerIds = await writeAllLines(jobsPool, ending)
      if (sellerIds.length > 0) log.error({ sellerIds }, 'Statements do not end at their balance')
    },
    failure: 'Lines of statements could not be written',
  },
  {
    work: platform.addUpLinkSales,
    everySeconds: 15,
    run: () => addUpSales(jobsPool),
    failure: 'What was sold at links could not be added up',
  },
  {
    work: platform.takeForecasts,
    everySeconds: 30 * MINUTE,
    run: () => takeForecasts(jobsPool),
    failure: 'What tomorrow is expected to bill could not be written down',
  },
  {
    work: platform.warnOfForgottenEvents,
    everySeconds: 60 * MINUTE,
    run: () => warnOfForgotten(services),
    failure: 'Sellers were not told of events that are forgotten soon',
  },
]

const choresOfBanks = (
  { jobsPool, log, clock, services }: Needs,
  { world, givesStatements, bankFiles, paymentFiles, payingAccount, askReceivedPix }: ChosenRails,
): Chore[] => [
  {
    work: platform.handleBankFiles,
    everySeconds: MINUTE,
    run:
      (bankFiles ?? paymentFiles) &&
      (async () => {
        await bankFiles?.handleKept()
        await paymentFiles?.handleKept()
      }),
    failure: 'A file of the bank waits',
  },
  {
    work: platform.reconcileDaily,
    everySeconds: 5 * MINUTE,
    run: () =>
      reconcileDaily({
        jobsPool,
        log,
        clock,
        payingAccount,
        transact: services.transact,
        // A bank without an adapter for it gives files, which are imported.
        bankStatement: world || givesStatements ? services.rails.bankStatement : undefined,
      }),
    failure: 'The books were not compared with the statements of the bank',
  },
  {
    work: platform.askReceivedPix,
    everySeconds: 10 * MINUTE,
    run: askReceivedPix,
    failure: 'The bank was not asked what it received',
  },
]
