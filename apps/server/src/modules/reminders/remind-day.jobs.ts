import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, NewWork } from '#work/job.ts'
import { messagesOf, newestOf } from './messages-of.ts'
import { DAILY, remindDay, sendingOf } from './remind-work.ts'
import { addressesOf, datesOf, heldRow, toCharge } from './reminded-charge.ts'
import { type After, selectChargesToRemind, selectNextDueDates } from './reminded-charges.store.ts'
import { insertMessages } from './reminder-messages.store.ts'
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

type Needs = Pick<Services, 'transact' | 'sendsWhatsApp'>

export const remindDayJobs = (services: Needs): Job[] => [
  remindDay.job(([item]) => decide(services, item)),
]

/** Decides about one slice of a day's charges, and leaves the next slice, or the next day. */
async function decide(
  services: Needs,
  { sellerId, kind, id, of }: ItemOf<typeof remindDay>,
): Promise<void> {
  await services.transact({ sellerId, actorName: kind }, async (tx) => {
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
    const toRemind = charges.map((charge) => toCharge(charge, services))
    const decided = newestOf(messagesOf(toRemind, settings, days))
    const addresses = new Map(charges.map((charge) => [charge.id, addressesOf(charge, services)]))
    const messages = decided.map((message) => ({
      row: heldRow(tx, {
        chargeId: message.chargeId,
        stage: message.stage,
        channel: message.channel,
        day: message.day,
        recipient: addresses.get(message.chargeId)?.[message.channel] ?? '',
      }),
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
          ...messages.map(({ row: { id: messageId }, message: { sendAt, channel } }) =>
            sendingOf(channel).at(sendAt, { messageId }),
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
