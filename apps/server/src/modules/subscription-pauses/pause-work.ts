import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** The first day of a pause has come, unless the pause was taken back. */
export const beginPauseOn = defineWork({
  kind: 'begin-pause',
  lane: 'inside',
  key: ['subscriptionId', 'day'],
})

/** A pause is over, unless it was ended before. */
export const endPauseOn = defineWork({
  kind: 'end-pause',
  lane: 'inside',
  key: ['subscriptionId', 'day'],
})

export const beginOn = (subscriptionId: string, day: CivilDate): NewWork =>
  beginPauseOn.at(startOfDay(day), { subscriptionId, day })

export const endOn = (subscriptionId: string, day: CivilDate): NewWork =>
  endPauseOn.at(startOfDay(day), { subscriptionId, day })
