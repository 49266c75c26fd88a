import type {
  ACCOUNTANT_FOLDER,
  CHARGE_LIST_REPORT,
  ReportKind,
} from '@vintem/contracts/reports/kinds'
import type { ChargeFilter } from '#modules/charge-list/index.ts'
import { balanceReport } from './balance-report.ts'
import { chargeListReport } from './charge-list-report.ts'
import { chargebacksReport } from './chargebacks-report.ts'
import { invoicesReport } from './invoices-report.ts'
import { linksReport } from './links-report.ts'
import type { ReportPeriod, WriteReport } from './report-kind.ts'
import { salesReport } from './sales-report.ts'
import { statementDaysReport } from './statement-days-report.ts'
import { statementReport } from './statement-report.ts'
import { withdrawalsReport } from './withdrawals-report.ts'

/** What a report is of: its kind, and the filter of that kind. */
export type ReportContent = TableContent | FolderContent

/** A report that is one table. */
type TableContent =
  | { kind: typeof CHARGE_LIST_REPORT; filter: ChargeFilter }
  | { kind: ReportKind; filter: ReportPeriod }

/** A month in an archive. */
interface FolderContent {
  kind: typeof ACCOUNTANT_FOLDER
  filter: ReportPeriod
}

const OF_PERIOD: Readonly<Record<ReportKind, WriteReport<ReportPeriod>>> = {
  'cobrancas-completo': salesReport,
  extrato: statementReport,
  'report-transfers-full': withdrawalsReport,
  'notas-fiscais': invoicesReport,
  'links-de-pagamento': linksReport,
  balance: balanceReport,
  chargeback: chargebacksReport,
  statements: statementDaysReport,
}

type Source = Omit<Parameters<WriteReport<never>>[0], 'filter'>
type Output = Parameters<WriteReport<never>>[1]

/** The file of a report, written while it is read. */
export const reportFileOf = (content: TableContent, source: Source, output: Output) =>
  content.kind === 'cobrancas'
    ? chargeListReport({ ...source, filter: content.filter }, output)
    : OF_PERIOD[content.kind]({ ...source, filter: content.filter }, output)
