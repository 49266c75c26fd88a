import { Readable } from 'node:stream'
import { veilDocument } from '@vintem/brazil/document'
import { type Cents, cents } from '@vintem/brazil/money'
import { costCenterWords } from '@vintem/contracts/bill-payments/words'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import { OFX } from '@vintem/contracts/endpoint'
import {
  type ReportAccount,
  reportAccountWords,
  type ReportFormat,
} from '@vintem/contracts/reports/kinds'
import { type BankingAccountRow, selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { type Column, inBatches, mapped, tableFile } from '#modules/exports/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  ofxOf,
  type PaperLine,
  readTotals,
  type StatementPaper,
  statementPdf,
  totalQueries,
} from '#modules/statements/index.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'
import { type BankingLine, bankingReportLines, LEDGER_ACCOUNTS } from './banking-lines.store.ts'
import type { ReportPeriod, ReportSource } from './report-kind.ts'

/** The account of a report, and its days. */
export interface BankingPeriod extends ReportPeriod {
  accountType: ReportAccount
}

/** Pages of a PDF are in memory until their number is known. */
export const LINES_OF_A_PDF = 10_000

const columns: readonly Column<BankingLine>[] = [
  { header: 'Data', width: 12, kind: 'day', of: (row) => row.bookedOn },
  { header: 'Lançamento', width: 30, kind: 'text', of: kindText },
  { header: 'Favorecido', width: 32, kind: 'text', of: (row) => row.payeeName },
  { header: 'Documento', width: 20, kind: 'text', of: documentText },
  { header: 'Centro de custo', width: 18, kind: 'text', of: costCenterText },
  { header: 'Identificação no banco', width: 36, kind: 'text', of: (row) => row.reference },
  { header: 'Entrada', width: 14, kind: 'money', of: (row) => above(row.amountCents) },
  { header: 'Saída', width: 14, kind: 'money', of: (row) => above(-row.amountCents) },
  { header: 'Saldo', width: 14, kind: 'money', of: (row) => row.balanceCents },
]

function kindText({ kind }: BankingLine): string {
  return ledgerReasonWords[kind] ?? kind
}

function documentText({ payeeDocument }: BankingLine): string | null {
  return payeeDocument && veilDocument(payeeDocument)
}

function costCenterText({ costCenter }: BankingLine): string | null {
  return costCenter && costCenterWords[costCenter]
}

/** An amount above zero; nothing for one that belongs into the other column. */
const above = (amount: number): Cents | null => (amount > 0 ? cents(amount) : null)

interface Output {
  name: string
  format: ReportFormat
  onRows: (count: number) => void
}

/** The statement of checking or investment, in the order of its lines: as a table, on paper, or as OFX. */
export async function bankingReport(
  source: ReportSource<BankingPeriod>,
  { name, format, onRows }: Output,
): Promise<FileAnswer> {
  const { sellerId, filter, transact } = source
  const batches = inBatches<BankingLine>(async (last, size) => {
    const [rows] = await transact((tx) =>
      tx.enter(bankingReportLines.after(sellerId, filter, { last, size })),
    )
    onRows(rows.length)
    return rows
  })
  if (format === 'csv' || format === 'xlsx') {
    const title = reportAccountWords[filter.accountType]
    return tableFile({ name, title, columns, batches }, format)
  }
  const paper = await paperOf(source)
  const lines = mapped(batches, toPaperLine)
  if (format === 'pdf') {
    const content = Readable.from([await statementPdf(paper, lines)])
    return { name: `${name}.pdf`, type: 'application/pdf', content }
  }
  const content = Readable.from(ofxOf(paper, lines), { objectMode: false })
  return { name: `${name}.ofx`, type: OFX, content }
}

const toPaperLine = (row: BankingLine): PaperLine => ({
  ...row,
  kindText: kindText(row),
  about: [costCenterText(row), row.reference].filter(Boolean).join(', ') || null,
  who: row.payeeName,
})

/** What the statement says besides its lines. */
const paperOf = ({
  sellerId,
  filter,
  transact,
}: ReportSource<BankingPeriod>): Promise<StatementPaper> =>
  transact(async (tx) => {
    const { accountType, startDate, endDate } = filter
    const ledger = LEDGER_ACCOUNTS[accountType]
    const range = { executionDateInitial: startDate, executionDateFinal: endDate }
    const [[seller], [account], opening, closing, sums] = await tx.enter(
      selectSeller(sellerId),
      selectBankingAccount(sellerId),
      ...totalQueries(sellerId, range, ledger),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const totals = readTotals(range, [opening, closing, sums])
    return {
      seller,
      account: {
        ledger,
        title: TITLES[accountType],
        number: numberOf(account, accountType) ?? seller.document,
        aboutTitle: 'Detalhes e favorecido',
      },
      from: startDate,
      to: endDate,
      totals,
      type: undefined,
      shown: { inCents: totals.inCents, outCents: totals.outCents },
      today: tx.today,
    }
  })

const TITLES: Readonly<Record<ReportAccount, string>> = {
  CHECKING_ACCOUNT: 'da conta corrente',
  INVESTMENT_ACCOUNT: 'da conta de investimento',
}

const numberOf = (account: BankingAccountRow | undefined, type: ReportAccount): string | null =>
  (type === 'CHECKING_ACCOUNT' ? account?.checkingNumber : account?.investmentNumber) ?? null
