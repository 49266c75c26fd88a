import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { formatCount, formatDecimal } from '@vintem/brazil/money'
import {
  ACCOUNTANT_FOLDER,
  BANKING_STATEMENT,
  CHARGE_LIST_REPORT,
  REPORT_DAYS_BACK,
  type ReportAccount,
  type ReportFormat,
  type ReportKind,
} from '@vintem/contracts/reports/kinds'
import { formatDate } from '#components/values/date-format.ts'
import type { Report } from './reports.queries.ts'

/** The fields of the dialog. */
export interface ReportValues {
  report_type: ReportKind | null
  recipient_email: string
  start_date: string
  end_date: string
  format: ReportFormat
  account_type: ReportAccount
}

const DAYS_AT_FIRST = 29

/** The last 30 days, to the user. */
export const firstValues = (today: CivilDate, email: string): ReportValues => ({
  report_type: null,
  recipient_email: email,
  start_date: addDays(today, -DAYS_AT_FIRST),
  end_date: today,
  format: 'csv',
  account_type: 'CHECKING_ACCOUNT',
})

/** The values that ask for the same report again; undefined for one that another screen requests. */
export function valuesOf(report: Report): ReportValues | undefined {
  if (report.type === CHARGE_LIST_REPORT || report.type === ACCOUNTANT_FOLDER) return undefined
  if (report.format === 'zip') return undefined
  return {
    report_type: report.type,
    recipient_email: report.recipientEmail,
    start_date: report.startDate,
    end_date: report.endDate,
    format: report.format,
    account_type: report.accountType ?? 'CHECKING_ACCOUNT',
  }
}

/** As the specification sends them (2 §7): the days with their times. */
export const toReportInput = ({ account_type, ...values }: ReportValues) => ({
  ...values,
  // Without a choice, which the schema then says.
  report_type: values.report_type as ReportKind,
  start_date: values.start_date && `${values.start_date} 00:00:00`,
  end_date: values.end_date && `${values.end_date} 23:59:00`,
  ...(values.report_type === BANKING_STATEMENT && { account_type }),
})

export const earliestDay = (today: CivilDate): CivilDate => addDays(today, -REPORT_DAYS_BACK)

export const periodText = ({ startDate, endDate }: Pick<Report, 'startDate' | 'endDate'>): string =>
  startDate === endDate
    ? formatDate(startDate)
    : `${formatDate(startDate)} a ${formatDate(endDate)}`

/** '12,5 kB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${formatDecimal(bytes / 1_000, 1)} kB`
    : `${formatDecimal(bytes / 1_000_000, 1)} MB`
}

export const countText = (rows: number): string =>
  rows === 1 ? '1 linha' : `${formatCount(rows)} linhas`
