import { allows } from '@vintem/contracts/access'
import type { StopReason } from '@vintem/contracts/report-schedules/words'
import { BANKING_STATEMENT } from '@vintem/contracts/reports/kinds'
import { type ReportContent, tooLongForPaper } from '#modules/report-kinds/index.ts'
import { accessOf, recipientOf } from '#modules/reports/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { isActive, selectUser, userRoles } from '#modules/users/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { nextRunAfter, periodBefore } from './report-schedule.ts'
import { nextRun, runReportSchedule } from './report-schedules-work.ts'
import { lockSchedule, type ReportScheduleRow, updateSchedule } from './report-schedules.store.ts'
import { reportStep } from './report-step.ts'
import { stopSchedule } from './stop-schedule.ts'

export const reportSchedulesJobs = ({ transact }: Transactions): Job[] => [
  runReportSchedule.job(([{ sellerId, id, kind: actorName, of }]) =>
    transact({ sellerId, actorName }, async (tx) => {
      const [[schedule]] = await tx.enter(lockSchedule(sellerId, of.scheduleId))
      // Deleted, paused or changed since: another run is left, or none.
      const isDue = schedule?.nextOn === of.day
      await tx.commit(isDue ? await run(tx, schedule, schedule.nextOn ?? tx.today) : {}, {
        done: [id],
      })
    }),
  ),
]

/** Requests the report of a day, and leaves the next run; or stops, where somebody lost a right to it. */
async function run(tx: Tx, schedule: ReportScheduleRow, day: typeof tx.today): Promise<Step> {
  const {
    id: scheduleId,
    kind,
    frequency,
    format,
    recipient,
    requestedBy,
    requestedById,
  } = schedule
  if (!(await mayRequest(tx, schedule))) {
    return stopSchedule(tx, schedule, 'REQUESTER_NOT_ALLOWED')
  }
  const found = await recipientOf(tx, recipient, kind)
  const problem: StopReason | undefined = found
    ? found.mayRead
      ? undefined
      : 'RECIPIENT_NOT_ALLOWED'
    : 'RECIPIENT_UNCONFIRMED'
  if (!found || problem) return stopSchedule(tx, schedule, problem ?? 'RECIPIENT_UNCONFIRMED')
  const content = contentOf(schedule, day)
  if (await tooLongForPaper(tx, content, format)) return stopSchedule(tx, schedule, 'TOO_LONG')
  const nextOn = nextRunAfter(frequency, day)
  return merge(
    reportStep(tx, {
      ...content,
      format,
      recipient,
      forUserId: found.userId,
      requestedBy,
      requestedById,
      scheduleId,
    }),
    {
      writes: [updateSchedule(schedule, { nextOn, lastRunAt: tx.now })],
      work: nextRun({ id: scheduleId, nextOn }),
    },
  )
}

/** What the report of a day holds; the account of a statement of accounts is in its schedule. */
function contentOf(
  { kind, accountType, frequency }: ReportScheduleRow,
  day: Tx['today'],
): ReportContent {
  const days = periodBefore(frequency, day)
  if (kind !== BANKING_STATEMENT) return { kind, filter: days }
  if (!accountType) throw new Error('A statement of accounts is of an account')
  return { kind, filter: { ...days, accountType } }
}

/** True where the person whose permission counts is active and still has it. */
async function mayRequest(tx: Tx, { kind, requestedById }: ReportScheduleRow): Promise<boolean> {
  const [[user], [seller]] = await tx.read(
    selectUser(tx.sellerId, requestedById),
    selectSeller(tx.sellerId),
  )
  if (!user || !seller || !isActive(user)) return false
  return allows(accessOf(kind), { roles: userRoles(user, seller), toggles: seller.toggles })
}
