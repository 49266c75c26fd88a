import { civilDateOf } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { messagesOf, type ReminderMessage } from '#modules/reminders/index.ts'
import { isApproved } from '#modules/sellers/index.ts'
import { lateOf, type Past, recoveriesOf } from './expected-recovery.ts'
import type { ForeseenCharge } from './foreseen-charge.ts'
import { type NoticeToCome, noticesToCome } from './notices-to-come.ts'
import type { Outlook } from './outlook.ts'
import type { SubscriptionToProject } from './reminder-calendar.store.ts'
import { type SlotPlace, placeOf } from './slots.ts'

/** A message to come about a charge, or about a subscription itself, at its place in the calendar. */
export type CalendarRow = CalendarReminder | CalendarNotice

export interface CalendarReminder {
  place: string
  message: ReminderMessage
  of: ForeseenCharge
  recovery: Cents | undefined
}

export interface CalendarNotice {
  place: string
  notice: NoticeToCome
  subscription: SubscriptionToProject
}

/** The messages to come about charges at their places, those of each in the order of time. */
export const reminderRows = (...given: Parameters<typeof remindersOf>): CalendarReminder[] =>
  remindersOf(...given).map((reminder) => {
    const { message, of } = reminder
    const { sendAt, stage: kind, channel } = message
    const slot = { sendAt, kind, day: of.charge.dueDate }
    return { ...reminder, place: placeOf(slot, of.place, channel) }
  })

/** The messages to come about charges, those of each in the order of time. */
export function remindersOf(
  charges: readonly ForeseenCharge[],
  { settings, days, now }: Pick<Outlook, 'settings' | 'days' | 'now'>,
  past: Past,
): Omit<CalendarReminder, 'place'>[] {
  const byId = new Map(charges.map((each) => [each.charge.id, each]))
  const messages = messagesOf(
    charges.map(({ charge }) => charge),
    settings,
    days,
  ).filter(({ sendAt }) => sendAt > now)
  const late = expectedToBeLate(charges, past)
  const recoveries = recoveriesOf(messages, late, past.experience)
  return messages.flatMap((message) => {
    const of = byId.get(message.chargeId)
    return of ? { message, of, recovery: recoveries.get(message) } : []
  })
}

/** The e-mails to come about a subscription itself, those that reach somebody. */
export function noticeRows(
  subscription: SubscriptionToProject,
  { days, now, seller }: Pick<Outlook, 'days' | 'now' | 'seller'>,
  place: Omit<SlotPlace, 'id'>,
): CalendarNotice[] {
  const { buyerEmail, isBadAddress, id } = subscription
  if (buyerEmail === null) return []
  return noticesToCome(subscription)
    .filter(({ sendAt }) => sendAt > now && civilDateOf(sendAt) <= days.until)
    .filter(({ kind }) => kind !== 'RENEWAL' || !isBadAddress)
    .filter(({ kind }) => kind !== 'TRIAL_ENDING' || isApproved(seller))
    .map((notice) => {
      const slot = { sendAt: notice.sendAt, kind: notice.kind, day: notice.dueDate }
      return { place: placeOf(slot, { ...place, id }, 'EMAIL'), notice, subscription }
    })
}

export const byPlace = (a: { place: string }, b: { place: string }): number =>
  a.place < b.place ? -1 : Number(a.place > b.place)

/** What of each charge is expected to be unpaid when it is late; nothing is known of none. */
const expectedToBeLate = (charges: readonly ForeseenCharge[], past: Past): Map<string, Cents> =>
  new Map(
    charges.flatMap(({ charge, valueCents }) => {
      const late = charge.status === 'SCHEDULED' ? lateOf(valueCents, past) : valueCents
      return late === undefined ? [] : [[charge.id, late] as const]
    }),
  )
