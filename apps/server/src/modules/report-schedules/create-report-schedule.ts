import { TooManyReportSchedules } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/report-schedules/endpoints'
import { SCHEDULES_AT_MOST } from '@vintem/contracts/report-schedules/words'
import { lockUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toScheduleView } from './report-schedule-view.ts'
import { nextRun } from './report-schedules-work.ts'
import { insertSchedule, selectSchedules } from './report-schedules.store.ts'
import { scheduleFields } from './schedule-fields.ts'

/** Schedules a report. The user is locked, so that of two simultaneous requests the second knows the first. */
export const createReportSchedule = command(
  api.createReportSchedule,
  async ({ tx, sellerId, body }) => {
    await tx.enter()
    const [, schedules] = await tx.read(
      lockUser(sellerId, tx.actor.userId),
      selectSchedules(sellerId),
    )
    if (schedules.length >= SCHEDULES_AT_MOST) throw new Failure(TooManyReportSchedules)
    const fields = await scheduleFields(tx, body, schedules)
    const id = newId()
    const row = { sellerId, id, ...fields, lastRunAt: null, createdAt: tx.now }
    return tx.commit(
      {
        writes: [insertSchedule(row)],
        work: nextRun(row),
        audit: [{ action: 'report-schedule.created', subject: id, details: body }],
      },
      { answer: toScheduleView(row) },
    )
  },
)
