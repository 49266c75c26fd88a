import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Finds out when a subscription is billed first. */
export const beginBilling = defineWork({
  kind: 'begin-billing',
  lane: 'inside',
  key: ['subscriptionId'],
})

/**
 * Bills what is due by a day, a slice at a time. `after`: the slice before, or the subscription that woke
 * a day which had already begun.
 */
export const billDay = defineWork({ kind: 'bill-day', lane: 'inside', key: ['day', 'after?'] })

/** The first slice of a day to come. */
export const wakeOn = (day: CivilDate): NewWork => billDay.at(startOfDay(day), { day })

/** A day that has begun, or is over, for one more subscription. */
export const wakeFor = (subscriptionId: string, day: CivilDate): NewWork =>
  billDay.now({ day, after: subscriptionId })

/** A day that the operator lets go on. */
export const wakeAgain = (day: CivilDate, now: Date): NewWork =>
  billDay.now({ day, after: now.toISOString() })
