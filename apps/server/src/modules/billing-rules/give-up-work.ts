import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** Finds the subscriptions of a seller that are in default for too long. */
export const giveUpDay = defineWork({ kind: 'give-up-day', lane: 'inside', key: ['day'] })

/** Ends a subscription that is in default for too long. */
export const giveUp = defineWork({
  kind: 'give-up',
  lane: 'inside',
  key: ['subscriptionId', 'day'],
})

export const giveUpOn = (day: CivilDate): NewWork => giveUpDay.at(startOfDay(day), { day })
