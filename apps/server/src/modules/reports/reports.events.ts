import { defineEvent } from '#events/define-event.ts'
import type { ReportRow } from './reports.store.ts'

export const reportReady = defineEvent('report.ready', (report: ReportRow) => ({
  uuid: report.id,
  rows: report.rows,
  expiresAt: report.expiresAt?.toISOString() ?? null,
}))
