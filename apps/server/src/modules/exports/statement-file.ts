import { Readable } from 'node:stream'
import { cents, subtract } from '@vintem/brazil/money'
import { OFX } from '@vintem/contracts/endpoint'
import { StatementTooLong } from '@vintem/contracts/errors'
import type { exportStatement } from '@vintem/contracts/statements/endpoints'
import { statementTypeWords } from '@vintem/contracts/statements/words'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  availableAccount,
  type LineRow,
  lineText,
  ofxOf,
  readTotals,
  type StatementFilter,
  statementLines,
  type StatementPaper,
  statementPdf,
  sumLines,
  toPaperLine,
  totalQueries,
} from '#modules/statements/index.ts'
import { Failure } from '#platform/failure.ts'
import type { DownloadContext, FileAnswer } from '#use-cases/use-case.ts'
import { inBatches, mapped } from './in-batches.ts'
import { type Column, tableFile } from './table-file.ts'

/** Pages of a PDF are in memory until their number is known. */
const LINES_OF_A_PDF = 10_000

const columns: readonly Column<LineRow>[] = [
  { header: 'Data', width: 12, kind: 'day', of: (row) => row.bookedOn },
  { header: 'Lançamento', width: 26, kind: 'text', of: lineText },
  { header: 'Cobrança', width: 32, kind: 'text', of: (row) => row.chargeTitle },
  { header: 'Cliente', width: 32, kind: 'text', of: (row) => row.buyer },
  {
    header: 'Entrada',
    width: 14,
    kind: 'money',
    of: ({ amountCents }) => (amountCents > 0 ? amountCents : null),
  },
  {
    header: 'Saída',
    width: 14,
    kind: 'money',
    of: ({ amountCents }) => (amountCents < 0 ? subtract(cents(0), amountCents) : null),
  },
  { header: 'Saldo', width: 14, kind: 'money', of: (row) => row.balanceCents },
  { header: 'Número', width: 10, kind: 'count', of: (row) => row.line },
  { header: 'Identificador da cobrança', width: 38, kind: 'text', of: (row) => row.chargeId },
]

type Format = 'csv' | 'xlsx' | 'pdf' | 'ofx'
type Filter = StatementFilter & { sort?: string | undefined }
type Context = Pick<DownloadContext<typeof exportStatement>, 'sellerId' | 'transact'>

/** The statement as it is filtered and ordered, as a file; who took it is written down. */
export async function statementFile(
  { sellerId, transact }: Context,
  filter: Filter,
  format: Format,
): Promise<FileAnswer> {
  const { rows, name } = await transact(async (tx) => {
    const [[counted]] = await tx.enter(statementLines.countAll(sellerId, filter))
    const count = counted?.count ?? 0
    if (format === 'pdf' && count > LINES_OF_A_PDF) throw new Failure(StatementTooLong)
    const details = { format, rows: count, filter }
    return tx.commit(
      { audit: [{ action: 'statement.exported', subject: 'statement', details }] },
      { answer: { rows: count, name: `extrato-${tx.today}` } },
    )
  })
  const batches = inBatches<LineRow>((last, size) =>
    transact(async (tx) => {
      const [found] = await tx.enter(statementLines.after(sellerId, filter, { last, size }))
      return found
    }),
  )
  switch (format) {
    case 'csv':
    case 'xlsx':
      return tableFile({ name, title: 'Extrato', columns, batches, rows }, format)
    case 'pdf': {
      const content = await statementPdf(
        await paperOf({ sellerId, transact }, filter),
        mapped(batches, toPaperLine),
      )
      return { name: `${name}.pdf`, type: 'application/pdf', content }
    }
    case 'ofx': {
      const paper = await paperOf({ sellerId, transact }, filter)
      const content = Readable.from(ofxOf(paper, mapped(batches, toPaperLine)), {
        objectMode: false,
      })
      return { name: `${name}.ofx`, type: OFX, content }
    }
  }
}

/** What the statement says besides its lines, of days that its range leaves open, too. */
const paperOf = ({ sellerId, transact }: Context, filter: Filter): Promise<StatementPaper> =>
  transact(async (tx) => {
    const [[seller], opening, closing, sums, [shown]] = await tx.enter(
      selectSeller(sellerId),
      ...totalQueries(sellerId, filter),
      sumLines(sellerId, filter),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const { statementType: type, executionDateInitial, executionDateFinal } = filter
    return {
      seller,
      account: availableAccount(seller),
      from: executionDateInitial ?? shown?.firstDay ?? undefined,
      to: executionDateFinal ?? shown?.lastDay ?? undefined,
      totals: readTotals(filter, [opening, closing, sums]),
      type: type && statementTypeWords[type],
      shown: { inCents: shown?.inCents ?? cents(0), outCents: shown?.outCents ?? cents(0) },
      today: tx.today,
    }
  })
