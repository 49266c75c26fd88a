import { changeReportSchedule } from './change-report-schedule.ts'
import { createReportSchedule } from './create-report-schedule.ts'
import { deleteReportSchedule } from './delete-report-schedule.ts'
import { listReportSchedules } from './list-report-schedules.ts'
import { switchReportSchedule } from './switch-report-schedule.ts'

export const reportSchedulesRoutes = [
  listReportSchedules,
  createReportSchedule,
  changeReportSchedule,
  switchReportSchedule,
  deleteReportSchedule,
]
