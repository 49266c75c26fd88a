import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Finds out when a subscription is billed first. */
export const beginBilling = defineWork({
  kind: 'begin-billing',
  lane: 'inside',
  key: ['subscriptionId'],
})

/** Ends a subscription that was paid beside the one that its document may have of the plan. */
export const endSecond = defineWork({
  kind: 'end-second-subscription',
  lane: 'inside',
  key: ['subscriptionId'],
})

/** Bills a suspended subscription again, since one of its debts is paid. */
export const takeUp = defineWork({
  kind: 'take-up-billing',
  lane: 'inside',
  key: ['subscriptionId', 'chargeId'],
})

/**
 * Bills what is due by a day, a slice at a time. `after`: the slice before, or what woke a day
 * which had already begun.
 */
export const billDay = defineWork({ kind: 'bill-day', lane: 'inside', key: ['day', 'after?'] })

/** The first slice of a day to come. */
export const wakeOn = (day: CivilDate): NewWork => billDay.at(startOfDay(day), { day })

/** A day that has begun, or is over, once more; `after`: what woke it. */
export const wakeFor = (after: string, day: CivilDate): NewWork => billDay.now({ day, after })

/** The day on which a subscription is billed, whether or not it has begun; `after`: as in wakeFor. */
export const wake = (day: CivilDate, today: CivilDate, after: string): NewWork =>
  day > today ? wakeOn(day) : wakeFor(after, day)
