import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Days before its due day on which a renewal is announced (billing §4). */
export const NOTICE_DAYS = 30
const MORNING_MILLIS = 9 * 3_600_000

/** Tells the customers whose subscriptions renew 30 days after a day; `after`: the slice before. */
export const tellRenewals = defineWork({
  kind: 'tell-renewals',
  lane: 'inside',
  key: ['day', 'after?'],
})

const morningOf = (day: CivilDate): Date => new Date(startOfDay(day).getTime() + MORNING_MILLIS)

export const tellOn = (day: CivilDate): NewWork => tellRenewals.at(morningOf(day), { day })

/**
 * When the customer of a subscription reads about its next renewal; never by the month, nor where it is
 * not to be charged again.
 */
export const renewalNotice = ({
  period,
  status,
  endsOn,
  billOn,
  nextDueDate,
}: Pick<SubscriptionRow, 'period' | 'status' | 'endsOn' | 'billOn' | 'nextDueDate'>): {
  sendAt: Date
  dueDate: CivilDate
}[] =>
  period !== 'MONTHLY' &&
  (status === 'ACTIVE' || status === 'DEFAULTER') &&
  endsOn === null &&
  billOn !== null
    ? [{ sendAt: morningOf(addDays(nextDueDate, -NOTICE_DAYS)), dueDate: nextDueDate }]
    : []

/** The notice of a subscription that is due next on a day. */
export const noticeFor = (dueDate: CivilDate): NewWork => tellOn(addDays(dueDate, -NOTICE_DAYS))
