import type { Answer } from '@vintem/contracts/endpoint'
import type { getReport } from '@vintem/contracts/reports/endpoints'
import { BANKING_STATEMENT } from '@vintem/contracts/reports/kinds'
import type { ReportContent } from '#modules/report-kinds/index.ts'
import { contentOf, isReady, periodOf } from './report.ts'
import type { ReportRow } from './reports.store.ts'

const daysOf = (content: ReportContent) => {
  const { startDate, endDate } = periodOf(content)
  return { startDate, endDate }
}

type View = Answer<typeof getReport>

export function toReportView(report: ReportRow, now: Date): View {
  const content = contentOf(report)
  return {
    uuid: report.id,
    type: content.kind,
    ...daysOf(content),
    ...(content.kind === BANKING_STATEMENT && { accountType: content.filter.accountType }),
    format: report.format,
    status: statusOf(report, now),
    recipientEmail: report.recipient,
    createdAt: report.createdAt.toISOString(),
    rows: report.rows,
    bytes: report.bytes,
    expiresAt: report.expiresAt?.toISOString() ?? null,
  }
}

function statusOf(report: ReportRow, now: Date): View['status'] {
  if (report.state === 'REQUESTED' || report.state === 'FAILED') return report.state
  return isReady(report, now) ? 'READY' : 'EXPIRED'
}
