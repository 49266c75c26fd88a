import * as api from '@vintem/contracts/report-schedules/endpoints'
import { query } from '#use-cases/use-case.ts'
import { toScheduleView } from './report-schedule-view.ts'
import { selectSchedules } from './report-schedules.store.ts'

export const listReportSchedules = query(api.listReportSchedules, async ({ tx, sellerId }) => {
  const [rows] = await tx.enter(selectSchedules(sellerId))
  return rows.map(toScheduleView)
})
