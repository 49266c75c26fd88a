import type { NewWork } from '#platform/database/tx.ts'
import type { ReportRow } from './reports.store.ts'

/** The kinds of work of this feature; their handlers are in reports.jobs.ts. */
export const WRITE_REPORT = 'write-report'
export const REMOVE_REPORT = 'remove-report'

/** Days in which the link in the e-mail gives the file. */
export const REPORT_DAYS = 7

const DAY_MILLIS = 86_400_000

export const reportExpiry = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + REPORT_DAYS * DAY_MILLIS)

/** Under which a report's file is kept. */
export const reportFile = ({ sellerId, id }: Pick<ReportRow, 'sellerId' | 'id'>): string =>
  `${sellerId}/reports/${id}.csv`

/** A report whose link has ended leaves nothing behind but its row. */
export const removeReportAt = (id: string, dueAt: Date): NewWork => ({
  kind: REMOVE_REPORT,
  key: id,
  dueAt,
})

/** The link still gives the file: it is there, the secret is right, and the days have not passed. */
export const isReadable = (
  report: Pick<ReportRow, 'state' | 'secretHash' | 'expiresAt'>,
  secretHash: string,
  now: Date,
): boolean =>
  report.state === 'READY' &&
  report.secretHash === secretHash &&
  report.expiresAt !== null &&
  report.expiresAt > now
