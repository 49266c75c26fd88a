import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** The end of a subscription has come, unless it was taken back. */
export const endSubscriptionOn = defineWork({
  kind: 'end-subscription',
  lane: 'inside',
  key: ['subscriptionId', 'day'],
})

export const endOn = (subscriptionId: string, day: CivilDate): NewWork =>
  endSubscriptionOn.at(startOfDay(day), { subscriptionId, day })
