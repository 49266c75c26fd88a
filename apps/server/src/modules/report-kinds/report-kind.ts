import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { type Column, inBatches, tableFile, type TableFormat } from '#modules/exports/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'

/** The days of a report, both included. */
export interface ReportPeriod {
  startDate: CivilDate
  endDate: CivilDate
}

/** What the rows of a report are read of. */
export interface ReportSource<Filter> {
  sellerId: number
  filter: Filter
  publicUrl: string
  /** One transaction a batch. */
  transact: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>
}

interface ReportOutput {
  /** Of the file, without its ending. */
  name: string
  format: TableFormat
  /** Told how many rows each batch has. */
  onRows: (count: number) => void
}

/** Where a batch begins, and how many rows it has at most. */
export interface BatchPart<Row> {
  last: Row | undefined
  size: number
}

interface ReportKindSpec<Filter, Row> {
  /** Of the sheet. */
  title: string
  columns: readonly Column<Row>[]
  /** The rows of the next batch, in an order that a row keeps. */
  read: (tx: Tx, source: ReportSource<Filter>, part: BatchPart<Row>) => Promise<Row[]>
}

/** Writes a report while it is read. */
export type WriteReport<Filter> = (source: ReportSource<Filter>, output: ReportOutput) => FileAnswer

/** A kind of report: its columns, and how its rows are read a batch at a time. */
export const reportKind =
  <Filter, Row>({ title, columns, read }: ReportKindSpec<Filter, Row>): WriteReport<Filter> =>
  (source, { name, format, onRows }) => {
    const batches = inBatches<Row>((last, size) =>
      source.transact((tx) => read(tx, source, { last, size })),
    )
    return tableFile({ name, title, columns, batches: counted(batches, onRows) }, format)
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

/** The instants of a period: from the first on, and before the second. */
export const instantsOf = ({ startDate, endDate }: ReportPeriod): { from: Date; until: Date } => ({
  from: startOfDay(startDate),
  until: startOfDay(addDays(endDate, 1)),
})
