import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, NewWork } from '#work/job.ts'
import { messagesOf, newestOf, type ReminderMessage } from './messages-of.ts'
import { DAILY, remindDay, sendReminder } from './remind-work.ts'
import { datesOf, isReachable, toCharge } from './reminded-charge.ts'
import {
  type After,
  insertMessages,
  type MessageRow,
  selectChargesToRemind,
  selectNextDueDates,
} from './reminder-messages.store.ts'
import { settingsOf } from './reminder-settings.ts'
import { selectSettings } from './reminders.store.ts'
import {
  decisionTime,
  firstDueDateAfter,
  isLateStage,
  stageDay,
  TIMED_STAGES,
} from './stage-days.ts'

const SLICE = 250

/** Stages of longer ago are not made up for. */
const DAYS_BACK = 20

export const remindDayJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  remindDay.job(([item]) => decide(transact, item)),
]

/** Decides about one slice of a day's charges, and leaves the next slice, or the next day. */
async function decide(
  transact: Services['transact'],
  { sellerId, kind, id, of }: ItemOf<typeof remindDay>,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [row]] = await tx.enter(selectSeller(sellerId), selectSettings(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const settings = settingsOf(row, seller)
    // Switching them on again leaves work for that day.
    if (!settings.active || !isApproved(seller)) return tx.commit({}, { done: [id] })
    const day = of.day as CivilDate
    const until = tx.now < decisionTime(tx.today) ? addDays(tx.today, -1) : tx.today
    const earliest = addDays(until, -DAYS_BACK)
    const days = { from: day > earliest ? day : earliest, until }
    const after = afterOf(of)
    const dates = datesOf(days).filter((date) => !after || date >= after.dueDate)
    const [charges] = await tx.read(selectChargesToRemind(sellerId, dates, { after, limit: SLICE }))
    const reachable = charges.filter(isReachable)
    const decided = newestOf(messagesOf(reachable.map(toCharge), settings, days))
    const emails = new Map(reachable.map((charge) => [charge.id, charge.buyerEmail ?? '']))
    const messages = decided.map((message) => ({
      row: toRow(tx, message, emails.get(message.chargeId) ?? ''),
      message,
    }))
    const last = charges.length < SLICE ? undefined : charges.at(-1)
    const next = last
      ? [remindDay.now({ day, run: of.run, dueDate: last.dueDate, chargeId: last.id })]
      : await nextDay(tx, until)
    return tx.commit(
      {
        writes: messages.length > 0 ? [insertMessages(messages.map(({ row: each }) => each))] : [],
        work: [
          ...messages.map(({ row: { id: messageId }, message: { sendAt } }) =>
            sendReminder.at(sendAt, { messageId }),
          ),
          ...next,
        ],
      },
      { done: [id] },
    )
  })
}

const afterOf = ({ dueDate, chargeId }: ItemOf<typeof remindDay>['of']): After | undefined =>
  dueDate && chargeId ? { dueDate: dueDate as CivilDate, chargeId } : undefined

const toRow = (
  { sellerId, now }: Tx,
  { chargeId, stage, channel, day }: ReminderMessage,
  recipient: string,
): MessageRow => ({
  sellerId,
  id: newId(),
  chargeId,
  stage,
  channel,
  day,
  recipient,
  state: 'HELD',
  reason: null,
  letterId: null,
  createdAt: now,
  sentAt: null,
})

/** The work of the next day on which a charge has a stage; none where no charge has one to come. */
async function nextDay(tx: Tx, after: CivilDate): Promise<NewWork[]> {
  const { sellerId } = tx
  const firsts = TIMED_STAGES.map((stage) => ({
    stage,
    from: firstDueDateAfter(stage, after),
    statuses: isLateStage(stage) ? ['SCHEDULED', 'LATE', 'FAILED'] : ['SCHEDULED'],
  }))
  const [dates] = await tx.read(selectNextDueDates(sellerId, firsts))
  const [day] = dates.map(({ stage, dueDate }) => stageDay(stage, dueDate)).toSorted()
  return day === undefined ? [] : [remindDay.at(decisionTime(day), { day, run: DAILY })]
}
