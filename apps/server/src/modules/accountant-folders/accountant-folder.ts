import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Cents, cents } from '@vintem/brazil/money'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import { ACCOUNTANT_FOLDER } from '@vintem/contracts/reports/kinds'
import {
  type ArchiveEntry,
  type Column,
  inBatches,
  tableFile,
  zipArchive,
} from '#modules/exports/index.ts'
import { invoiceFileName } from '#modules/invoices/index.ts'
import { instantsOf, type ReportPeriod } from '#modules/report-kinds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  availableAccount,
  awaitLineWriter,
  closeDays,
  ofxOf,
  type PaperLine,
  readTotals,
  statementLines,
  toPaperLine,
  totalQueries,
} from '#modules/statements/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import {
  FOLDER_ACCOUNTS,
  type FolderAccount,
  type FolderLine,
  type IssuedInvoice,
  selectBalanceUntil,
  selectCosts,
  selectIssued,
  selectLines,
  sumKinds,
} from './accountant-folders.store.ts'
import {
  accountWords,
  balanceColumns,
  type BalanceRow,
  costColumns,
  disputeColumns,
  hasCosts,
  isOfDispute,
  ledgerColumns,
} from './folder-tables.ts'

interface FolderSource {
  sellerId: number
  period: ReportPeriod
  /** A stored file, by its name. */
  openFile: Services['rails']['files']['open']
  /** One transaction a batch. */
  transact: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>
}

/**
 * The month of a seller as one archive, written while it is read. First the days are closed: no line
 * comes to them any more, so the same month is the same bytes whenever it is written.
 */
export async function accountantFolder(
  source: FolderSource,
  onRows: (count: number) => void,
): Promise<Readable> {
  const { sellerId, period, transact } = source
  await transact(async (tx) => {
    await tx.enter()
    return tx.commit({ writes: [closeDays(sellerId, period.endDate)] })
  })
  await transact((tx) => tx.enter(awaitLineWriter(sellerId)))
  return zipArchive(entriesOf(source, onRows), period.endDate)
}

/** The files, each with its hash in the last: that file is read by `sha256sum -c`. */
async function* entriesOf(
  source: FolderSource,
  onRows: (count: number) => void,
): AsyncGenerator<ArchiveEntry> {
  const folder = `${ACCOUNTANT_FOLDER}-${source.period.startDate.slice(0, 7)}`
  const sums: string[] = []
  for await (const { name, content } of filesOf(source, onRows)) {
    const path = `${folder}/${name}`
    yield { name: path, content: hashed(content, (sum) => sums.push(`${sum}  ${name}\n`)) }
  }
  yield { name: `${folder}/manifesto-sha256.txt`, content: textOf(sums.join('')) }
}

async function* filesOf(
  source: FolderSource,
  onRows: (count: number) => void,
): AsyncGenerator<ArchiveEntry> {
  yield { name: 'leia-me.txt', content: textOf(readMe(source.period)) }
  yield table('balancete.csv', balanceColumns, trialBalance(source))
  yield table('razao.csv', ledgerColumns, counted(linesOf(source), onRows))
  yield { name: 'extrato.ofx', content: ofx(source) }
  yield table('tarifas.csv', costColumns, costsOf(source))
  yield table('chargebacks.csv', disputeColumns, only(linesOf(source), isOfDispute))
  yield* invoicesOf(source)
}

const readMe = ({ startDate, endDate }: ReportPeriod): string =>
  [
    `Pasta do contador: ${startDate} a ${endDate}`,
    '',
    'balancete.csv         saldos e movimento de cada conta do vendedor, por lançamento',
    'razao.csv             todos os lançamentos, com o saldo depois de cada um',
    'extrato.ofx           o extrato do saldo disponível, para importar',
    'tarifas.csv           o que cada pagamento e cada antecipação custou; negativo é devolução',
    'chargebacks.csv       o que as disputas tiraram e devolveram',
    'notas/                XML das notas fiscais emitidas no mês, também das canceladas depois',
    'manifesto-sha256.txt  a soma SHA-256 de cada arquivo; confira com: sha256sum -c manifesto-sha256.txt',
    '',
    'O mês está fechado: o que chega depois é lançado no mês seguinte, e esta pasta é sempre a mesma.',
    '',
  ].join('\r\n')

const table = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ArchiveEntry => {
  const { content } = tableFile({ name, title: name, columns, batches }, 'csv')
  if (Buffer.isBuffer(content)) throw new Error('A table is streamed')
  return { name, content }
}

type Entry<Row> = Row & { account: FolderAccount }

/** The lines of all accounts, one account after the other. */
async function* ofAccounts<Row extends FolderLine>(
  { sellerId, period, transact }: FolderSource,
  select: typeof selectLines | typeof selectCosts,
): AsyncGenerator<Entry<Row>[]> {
  for (const account of FOLDER_ACCOUNTS) {
    const batches = inBatches<Row>((last, size) =>
      transact(async (tx) => {
        const [rows] = await tx.enter(select(sellerId, account, period, { last, size }))
        return rows as unknown as Row[]
      }),
    )
    for await (const batch of batches) yield batch.map((row) => ({ ...row, account }))
  }
}

const linesOf = (source: FolderSource) => ofAccounts<FolderLine>(source, selectLines)

const costsOf = (source: FolderSource) =>
  only(ofAccounts<Parameters<typeof hasCosts>[0]>(source, selectCosts), hasCosts)

async function* only<Row>(
  batches: AsyncIterable<readonly Row[]>,
  isWanted: (row: Row) => boolean,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    const wanted = batch.filter(isWanted)
    if (wanted.length > 0) yield wanted
  }
}

async function* counted<Row>(
  batches: AsyncIterable<readonly Row[]>,
  onRows: (count: number) => void,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    onRows(batch.length)
    yield batch
  }
}

/** For each account: the balance before, what moved it by kind, and the balance after. */
async function* trialBalance({
  sellerId,
  period,
  transact,
}: FolderSource): AsyncGenerator<BalanceRow[]> {
  for (const key of FOLDER_ACCOUNTS) {
    const [[before], kinds] = await transact((tx) =>
      tx.enter(
        selectBalanceUntil(sellerId, key, period.startDate),
        sumKinds(sellerId, key, period),
      ),
    )
    const account = accountWords[key]
    const opening = before?.balanceCents ?? cents(0)
    const inCents = sum(kinds.map((kind) => kind.inCents))
    const outCents = sum(kinds.map((kind) => kind.outCents))
    const lines = kinds.reduce((all, kind) => all + kind.lines, 0)
    const none = { lines: 0, inCents: null, outCents: null }
    yield [
      { account, text: 'Saldo anterior', ...none, balanceCents: opening },
      ...kinds.map(({ kind, ...sums }) => ({
        account,
        text: ledgerReasonWords[kind] ?? kind,
        ...sums,
        balanceCents: null,
      })),
      {
        account,
        text: 'Saldo final',
        lines,
        inCents,
        outCents,
        balanceCents: cents(opening + inCents - outCents),
      },
    ]
  }
}

const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((all, each) => all + each, 0))

/** The statement of the available balance, without names of customers, which may change. */
async function* ofx({ sellerId, period, transact }: FolderSource): AsyncGenerator<string> {
  const { startDate: executionDateInitial, endDate: executionDateFinal } = period
  const range = { executionDateInitial, executionDateFinal }
  const [[seller], opening, closing, sums] = await transact((tx) =>
    tx.enter(selectSeller(sellerId), ...totalQueries(sellerId, range)),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const filter = { ...range, sort: 'executionDate,asc' }
  const batches = inBatches<PaperLine>((last, size) =>
    transact(async (tx) => {
      const [rows] = await tx.enter(statementLines.after(sellerId, filter, { last, size }))
      return rows.map((row) => ({ ...toPaperLine(row), who: null }))
    }),
  )
  const totals = readTotals(range, [opening, closing, sums])
  const { inCents, outCents } = totals
  const days = { from: executionDateInitial, to: executionDateFinal, today: executionDateFinal }
  yield* ofxOf(
    {
      seller,
      account: availableAccount(seller),
      ...days,
      totals,
      type: undefined,
      shown: { inCents, outCents },
    },
    batches,
  )
}

/** The XML of each invoice issued in the month. */
async function* invoicesOf({
  sellerId,
  period,
  openFile,
  transact,
}: FolderSource): AsyncGenerator<ArchiveEntry> {
  const instants = instantsOf(period)
  const batches = inBatches<IssuedInvoice>((last, size) =>
    transact(async (tx) => {
      const [rows] = await tx.enter(selectIssued(sellerId, instants, { last, size }))
      return rows
    }),
  )
  for await (const batch of batches) {
    for (const { id, number } of batch) {
      const file = await openFile(invoiceFileName({ sellerId, id }, 'xml'))
      if (!file) throw new Error(`The XML of invoice ${id} is not there`)
      yield { name: `notas/nfse-${number}-${id}.xml`, content: file.content }
    }
  }
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}

/** Passes a file on, and reports its SHA-256 at its end. */
async function* hashed(
  content: AsyncIterable<string | Uint8Array>,
  onEnd: (sum: string) => void,
): AsyncGenerator<string | Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  onEnd(hash.digest('hex'))
}
