import {
  type ACCOUNTANT_FOLDER,
  BANKING_STATEMENT,
  CHARGE_LIST_REPORT,
  type PlainReportKind,
  type ReportFormat,
} from '@vintem/contracts/reports/kinds'
import type { ChargeFilter } from '#modules/charge-list/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'
import { balanceReport } from './balance-report.ts'
import { bankingReportLines } from './banking-lines.store.ts'
import { type BankingPeriod, bankingReport, LINES_OF_A_PDF } from './banking-report.ts'
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
  | { kind: PlainReportKind; filter: ReportPeriod }
  | { kind: typeof BANKING_STATEMENT; filter: BankingPeriod }

/** A month in an archive. */
interface FolderContent {
  kind: typeof ACCOUNTANT_FOLDER
  filter: ReportPeriod
}

const OF_PERIOD: Readonly<Record<PlainReportKind, WriteReport<ReportPeriod>>> = {
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
type Output = Omit<Parameters<WriteReport<never>>[1], 'format'> & { format: ReportFormat }

/** True where a PDF of the content would hold more lines than fit into memory. */
export async function tooLongForPaper(
  tx: Tx,
  content: ReportContent,
  format: string,
): Promise<boolean> {
  if (content.kind !== BANKING_STATEMENT || format !== 'pdf') return false
  const [[counted]] = await tx.read(bankingReportLines.countAll(tx.sellerId, content.filter))
  return (counted?.count ?? 0) > LINES_OF_A_PDF
}

/** The file of a report, written while it is read. Fails where the kind is not had in the format. */
export async function reportFileOf(
  content: TableContent,
  source: Source,
  output: Output,
): Promise<FileAnswer> {
  if (content.kind === BANKING_STATEMENT) {
    return bankingReport({ ...source, filter: content.filter }, output)
  }
  const { format } = output
  if (format === 'pdf' || format === 'ofx') throw new Error(`${content.kind} is no ${format}`)
  return content.kind === CHARGE_LIST_REPORT
    ? chargeListReport({ ...source, filter: content.filter }, { ...output, format })
    : OF_PERIOD[content.kind]({ ...source, filter: content.filter }, { ...output, format })
}
