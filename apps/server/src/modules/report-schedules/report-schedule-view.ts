import type { Answer } from '@vintem/contracts/endpoint'
import type { createReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { periodBefore } from './report-schedule.ts'
import type { ReportScheduleRow } from './report-schedules.store.ts'

export function toScheduleView(row: ReportScheduleRow): Answer<typeof createReportSchedule> {
  const { frequency, nextOn } = row
  const period = nextOn && periodBefore(frequency, nextOn)
  return {
    uuid: row.id,
    type: row.kind,
    frequency,
    format: row.format,
    ...(row.accountType && { accountType: row.accountType }),
    recipientEmail: row.recipient,
    status: row.state,
    stopReason: row.stopReason,
    nextDate: nextOn,
    nextStartDate: period?.startDate ?? null,
    nextEndDate: period?.endDate ?? null,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    requestedBy: row.requestedBy,
  }
}
