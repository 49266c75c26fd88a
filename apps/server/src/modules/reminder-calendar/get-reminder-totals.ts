import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/reminders/endpoints'
import { REMINDER_CHANNELS } from '@vintem/contracts/reminders/stages'
import { datesOf, selectChargesToRemind } from '#modules/reminders/index.ts'
import { renewalNotice } from '#modules/renewals/index.ts'
import { isApproved } from '#modules/sellers/index.ts'
import { endingNotices } from '#modules/trials/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { noticeRows } from './calendar-rows.ts'
import { chargeThere } from './foreseen-charge.ts'
import { ASIDE, type Outlook, projector, readOutlook, readPast } from './outlook.ts'
import {
  countNotices,
  selectSubscriptionsToProject,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'
import { reminderSums, waitingOf } from './reminder-sums.ts'
import { pausedWithin } from './rows-aside.ts'

/** Open charges that are counted, the earliest due first. */
const CHARGES = 1_000
/** Subscriptions that are counted, the earliest to be billed first. */
const SUBSCRIPTIONS = 10_000
/** Other requests are answered between slices of so many. */
const SLICE = 250
/** Days of a trial's first e-mail before its end, and of a renewal's before it. */
const NOTICE_DAYS = { trial: 7, renewal: 30 }

/** How many messages the calendar of the next 60 days has, what they cost and are expected to bring. */
export const getReminderTotals = query(api.getReminderTotals, async ({ tx, services }) => {
  const outlook = await readOutlook(tx, services)
  const { addNotices, add, sums } = reminderSums(outlook, await readPast(tx))
  const [paused, noticed] = await tx.read(
    pausedWithin(tx, outlook),
    countNotices(tx.sellerId, noticeDays(outlook)),
  )
  addNotices(countOf(noticed, outlook))
  addNotices(
    paused.flatMap((each) => noticeRows(each, outlook, { source: '2', date: each.nextDueDate }))
      .length,
  )
  add(paused.flatMap(await projector(tx, outlook, paused)))
  let hasMore = paused.length === ASIDE
  if (outlook.settings.active) {
    for await (const slice of slices(tx, outlook)) {
      add(slice.charges)
      hasMore ||= slice.hasMore
    }
  }
  const channels = REMINDER_CHANNELS.map((channel) => ({ channel, ...sums.channels[channel] }))
  const { recovery, letters } = sums
  return {
    messages: channels.reduce((all, { messages }) => all + messages, 0),
    hasMore,
    cost: centsToReais(sum(channels.map(({ cost }) => cost))),
    recovery: recovery === undefined ? null : centsToReais(recovery),
    channels: channels.map((each) => ({ ...each, cost: centsToReais(each.cost) })),
    waiting: waitingOf(letters, services.whatsAppLimit) ?? null,
  }
})

/** The charges that are open and those to come, a slice at a time. */
async function* slices(tx: Tx, outlook: Outlook) {
  const { days, services } = outlook
  const { sellerId } = tx
  const [open] = await tx.read(
    selectChargesToRemind(sellerId, datesOf(days), { after: undefined, limit: CHARGES }),
  )
  yield {
    charges: open.map((each) => chargeThere(each, services)),
    hasMore: open.length === CHARGES,
  }
  let after: SubscriptionToProject | undefined
  for (let counted = 0; counted < SUBSCRIPTIONS; counted += SLICE) {
    const [rows] = await tx.read(
      selectSubscriptionsToProject(sellerId, days.until, { after, limit: SLICE }),
    )
    const charges = rows.flatMap(await projector(tx, outlook, rows))
    const isLast = rows.length < SLICE
    yield { charges, hasMore: !isLast && counted + SLICE === SUBSCRIPTIONS }
    if (isLast) return
    after = rows.at(-1)
  }
}

const noticeDays = ({ days: { from, until } }: Outlook) => ({
  from,
  until: addDays(until, NOTICE_DAYS.trial),
  renewsUntil: addDays(until, NOTICE_DAYS.renewal),
})

/** The e-mails about trials that end on a day, or about renewals. */
function countOf(
  groups: readonly { day: CivilDate; startDate: CivilDate | null; count: number }[],
  { now, days, seller }: Outlook,
): number {
  const running = { status: 'ACTIVE', endsOn: null } as const
  const sent = groups.map(({ day, startDate, count }) => {
    const moments =
      startDate === null
        ? renewalNotice({ ...running, period: 'YEARLY', billOn: day, nextDueDate: day })
        : endingNotices({ ...running, startDate, trialEndsOn: day })
    const isOff = startDate !== null && !isApproved(seller)
    const coming = moments.filter(
      ({ sendAt }) => !isOff && sendAt > now && civilDateOf(sendAt) <= days.until,
    )
    return coming.length * count
  })
  return sent.reduce((all, each) => all + each, 0)
}
