import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/report-schedules/endpoints'
import { lockUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toScheduleView } from './report-schedule-view.ts'
import { nextRun } from './report-schedules-work.ts'
import { lockSchedule, selectSchedules, updateSchedule } from './report-schedules.store.ts'
import { scheduleFields } from './schedule-fields.ts'

/** Changes a schedule, which is sent from then on by the permission of who changed it. */
export const changeReportSchedule = command(
  api.changeReportSchedule,
  async ({ tx, sellerId, params: { id }, body }) => {
    await tx.enter()
    const [, [before], all] = await tx.read(
      lockUser(sellerId, tx.actor.userId),
      lockSchedule(sellerId, id),
      selectSchedules(sellerId),
    )
    if (!before) throw new Failure(NotFound)
    const others = all.filter((each) => each.id !== id)
    const after = { ...before, ...(await scheduleFields(tx, body, others)) }
    const { sellerId: _, id: __, createdAt: ___, ...change } = after
    return tx.commit(
      {
        writes: [updateSchedule(before, change)],
        work: nextRun(after),
        audit: [{ action: 'report-schedule.changed', subject: id, details: body }],
      },
      { answer: toScheduleView(after) },
    )
  },
)
