import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { ForetoldNotice } from '@vintem/contracts/reminders/views'
import { renewalNotice } from '#modules/renewals/index.ts'
import { goingOn, resumingNotice, type SubscriptionRow } from '#modules/subscriptions/index.ts'
import { endingNotices } from '#modules/trials/index.ts'

/** An e-mail to come about a subscription itself, which no switch of the seller stops. */
export interface NoticeToCome {
  kind: ForetoldNotice
  sendAt: Date
  /** The renewal, or the first day after trial or pause. */
  dueDate: CivilDate
}

/** The e-mails about a subscription itself that are to come, as far as their days are known. */
export function noticesToCome(subscription: SubscriptionRow): NoticeToCome[] {
  const { pausedUntil } = subscription
  const notice = (kind: ForetoldNotice) => (at: Omit<NoticeToCome, 'kind'>) => ({ kind, ...at })
  const whileGoingOn = [
    ...endingNotices(subscription).map(notice('TRIAL_ENDING')),
    ...renewalNotice(subscription).map(notice('RENEWAL')),
  ]
  if (pausedUntil === null) return whileGoingOn
  const back = startOfDay(pausedUntil)
  const later = goingOn(subscription)
  return [
    ...resumingNotice(subscription).map(notice('RESUMING')),
    notice('RESUMED')({ sendAt: back, dueDate: pausedUntil }),
    // What renews within a month of its return is announced with that.
    ...renewalNotice({ ...later, billOn: later.nextDueDate })
      .map(({ sendAt, dueDate }) => ({ sendAt: sendAt > back ? sendAt : back, dueDate }))
      .map(notice('RENEWAL')),
  ]
}
