import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { runInstant } from './report-schedule.ts'
import type { ReportScheduleRow } from './report-schedules.store.ts'

/** A schedule comes to its day. */
export const runReportSchedule = defineWork({
  kind: 'run-report-schedule',
  lane: 'inside',
  key: ['scheduleId', 'day'],
})

/** Leaves the next run of a schedule; nothing where none is to come. */
export const nextRun = ({ id, nextOn }: Pick<ReportScheduleRow, 'id' | 'nextOn'>): NewWork[] =>
  nextOn ? [runReportSchedule.at(runInstant(nextOn), { scheduleId: id, day: nextOn })] : []
