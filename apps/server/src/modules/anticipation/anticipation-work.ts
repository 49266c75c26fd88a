import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/** A scheduled anticipation comes to its day. */
export const runScheduledAnticipation = defineWork({
  kind: 'run-scheduled-anticipation',
  lane: 'inside',
  key: ['scheduledId'],
})

const HOUR_MILLIS = 60 * 60 * 1_000

/** Due at 6 in the morning, when what is due on the day is available. */
export const runScheduled = ({ id, onDay }: { id: string; onDay: CivilDate }): NewWork =>
  runScheduledAnticipation.at(new Date(startOfDay(onDay).getTime() + 6 * HOUR_MILLIS), {
    scheduledId: id,
  })
