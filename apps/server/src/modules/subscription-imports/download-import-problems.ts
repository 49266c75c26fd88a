import { Readable } from 'node:stream'
import { NotFound } from '@vintem/contracts/errors'
import { importColumns } from '@vintem/contracts/subscription-imports/columns'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { stringify } from 'csv-stringify/sync'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { download } from '#use-cases/use-case.ts'
import { textsOf } from './read-row.ts'
import {
  selectImport,
  selectLeftOut,
  type SheetRow,
  type SubscriptionImportRow,
} from './subscription-imports.store.ts'

const BATCH = 500

/** The rows that were left out, in the columns of their file, to be mended there and sent again. */
export const downloadImportProblems = download(
  api.downloadImportProblems,
  async ({ params: { id }, sellerId, transact }) => {
    const found = await transact(async (tx) => (await tx.enter(selectImport(sellerId, id)))[0][0])
    if (!found) throw new Failure(NotFound)
    return {
      name: 'linhas-com-problema.csv',
      type: 'text/csv',
      content: Readable.from(textOf(found, transact), { objectMode: false }),
    }
  },
)

type Transact = <A>(work: (tx: Tx) => Promise<A>) => Promise<A>

async function* textOf(found: SubscriptionImportRow, transact: Transact): AsyncGenerator<string> {
  const { sellerId, id, headers } = found
  yield `\uFEFF${csv([['Linha', ...headers, 'Problema']])}`
  let last = 0
  for (;;) {
    const rows = await transact(
      async (tx) => (await tx.enter(selectLeftOut(sellerId, id, last, BATCH)))[0],
    )
    if (rows.length > 0) yield csv(rows.map((row) => fieldsOf(row, found)))
    if (rows.length < BATCH) return
    last = rows.at(-1)?.line ?? last
  }
}

/** A text that a spreadsheet would read as a formula gets an apostrophe. */
const csv = (lines: string[][]): string =>
  stringify(lines, { delimiter: ';', record_delimiter: 'windows', escape_formulas: true })

function fieldsOf(row: SheetRow, { headers, columns }: SubscriptionImportRow): string[] {
  const texts = textsOf(row, columns)
  const problems = row.problems.map(({ column, description }) =>
    column ? `${importColumns[column]}: ${description}` : description,
  )
  const cells = headers.map((_title, index) => {
    const column = columns[index]
    return column ? texts[column] : (row.cells[index] ?? '')
  })
  return [String(row.line), ...cells, problems.join(' ')]
}
