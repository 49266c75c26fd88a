import { addDays } from '@vintem/brazil/calendar'
import { earliestDueDate } from '#modules/billing/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type CalendarRow, noticeRows, reminderRows } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import { ASIDE, type Outlook, projector } from './outlook.ts'
import {
  selectOutOfStep,
  selectPaused,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'

/** Days before the end of a pause on which its customer is written to. */
const RESUMING_DAYS = 7

/** Paused subscriptions that go on within the days of the calendar, or soon after. */
export const pausedWithin = ({ sellerId }: Tx, { days: { from, until } }: Outlook) =>
  selectPaused(sellerId, { from, until: addDays(until, RESUMING_DAYS) }, ASIDE)

/**
 * The messages to come of the subscriptions that no slot knows: paused, not billed yet although that is due, and
 * with a cycle that is cut short. In no order.
 */
export async function rowsAside(tx: Tx, outlook: Outlook, past: Past): Promise<CalendarRow[]> {
  const { today, sellerId } = tx
  const { until } = outlook.days
  const [paused, outOfStep] = await tx.read(
    pausedWithin(tx, outlook),
    selectOutOfStep(sellerId, { today, earliest: earliestDueDate(today), until }, ASIDE),
  )
  const all = [...paused, ...outOfStep]
  const charges = all.flatMap(await projector(tx, outlook, all))
  const place = ({ nextDueDate: date }: SubscriptionToProject) => ({ source: '2' as const, date })
  return [
    ...reminderRows(
      charges.map((each) => ({ ...each, place: { ...each.place, source: '2' } })),
      outlook,
      past,
    ),
    // The renewals and trials of what is out of step are in slots.
    ...paused.flatMap((each) => noticeRows(each, outlook, place(each))),
  ]
}
