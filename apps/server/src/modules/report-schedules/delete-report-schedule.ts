import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/report-schedules/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { deleteSchedule, lockSchedule } from './report-schedules.store.ts'

/** Deletes a schedule; the reports that it has sent stay. */
export const deleteReportSchedule = command(
  api.deleteReportSchedule,
  async ({ tx, sellerId, params: { id } }) => {
    const [[schedule]] = await tx.enter(lockSchedule(sellerId, id))
    if (!schedule) throw new Failure(NotFound)
    const { kind, frequency, recipient, accountType } = schedule
    return tx.commit({
      writes: [deleteSchedule(sellerId, id)],
      audit: [
        {
          action: 'report-schedule.deleted',
          subject: id,
          details: { kind, frequency, recipient, ...(accountType && { accountType }) },
        },
      ],
    })
  },
)
