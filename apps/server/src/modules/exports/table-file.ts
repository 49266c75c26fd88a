import { Readable } from 'node:stream'
import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { XLSX } from '@vintem/contracts/endpoint'
import { stringify } from 'csv-stringify/sync'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { FileAnswer } from '#use-cases/use-case.ts'

/** One column of a table that people save and open in a spreadsheet. */
export type Column<Row> = { header: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string | null }
  | { kind: 'count'; of: (row: Row) => number }
  | { kind: 'day'; of: (row: Row) => CivilDate | null }
  | { kind: 'money'; of: (row: Row) => Cents | null }
  /** Hundredths of a percent. */
  | { kind: 'percent'; of: (row: Row) => number | null }
)

export interface Table<Row> {
  /** Name of the file, without its ending. */
  name: string
  /** Of the sheet. */
  title: string
  columns: readonly Column<Row>[]
  batches: AsyncIterable<readonly Row[]>
  /** How many rows there will be, where that is known. */
  rows?: number
}

export type TableFormat = 'csv' | 'xlsx'

/** The table as a file, written while it is read: no more than a batch is in memory. */
export function tableFile<Row>(table: Table<Row>, format: TableFormat): FileAnswer {
  const { name, rows } = table
  const counted = rows === undefined ? {} : { rows }
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv', ...counted, content: csv(table) }
    : { name: `${name}.xlsx`, type: XLSX, ...counted, content: xlsx(table) }
}

/**
 * A CSV that Excel in Brazil opens: UTF-8 with its mark, semicolons, dd/MM/yyyy, decimal comma. A
 * text that a spreadsheet would read as a formula gets an apostrophe; an amount below zero does
 * not.
 */
function csv<Row>({ columns, batches }: Table<Row>): Readable {
  const write = (lines: (string | Cents | null)[][]) =>
    stringify(lines, {
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (amount) => formatBRL(amount as Cents).replace(/R\$\u00a0|\./g, '') },
    })
  async function* text() {
    yield `\uFEFF${write([columns.map(({ header }) => header)])}`
    for await (const batch of batches) {
      yield write(batch.map((row) => columns.map((column) => asField(column, row))))
    }
  }
  return Readable.from(text(), { objectMode: false })
}

/** Amounts and percentages stay numbers; any other text that begins with a minus gets an apostrophe. */
function asField<Row>(column: Column<Row>, row: Row): string | Cents | null {
  switch (column.kind) {
    case 'text':
      return column.of(row)
    case 'count':
      return String(column.of(row))
    case 'day': {
      const day = column.of(row)
      return day && formatCivilDate(day)
    }
    case 'money':
      return column.of(row)
    case 'percent': {
      const hundredths = column.of(row)
      return hundredths === null ? null : cents(hundredths)
    }
  }
}

/** Days and amounts are real ones, to be summed and sorted; texts stay texts. */
function xlsx<Row>({ title, columns, batches }: Table<Row>): Readable {
  async function* rows() {
    for await (const batch of batches) {
      for (const row of batch) yield columns.map((column) => asCell(column, row))
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: title,
    columns: columns.map(({ header, width, kind }) => ({
      header,
      width,
      ...(kind === 'day' && { numFmt: 'dd/mm/yyyy' }),
      ...((kind === 'money' || kind === 'percent') && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as never)
}

function asCell<Row>(column: Column<Row>, row: Row): CellValue {
  switch (column.kind) {
    case 'text':
    case 'count':
      return column.of(row)
    case 'day': {
      const day = column.of(row)
      return day && new Date(`${day}T00:00:00Z`)
    }
    case 'money': {
      const amount = column.of(row)
      return amount === null ? null : centsToReais(amount)
    }
    case 'percent': {
      const hundredths = column.of(row)
      return hundredths === null ? null : hundredths / 100
    }
  }
}
