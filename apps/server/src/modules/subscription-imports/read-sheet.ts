import { buffer } from 'node:stream/consumers'
import { SheetRefused } from '#platform/workbook/sheet-refused.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import { guessColumns } from './guess-columns.ts'
import { dropRead, importFile, type readImport } from './import-work.ts'
import { type Line, sheetLines } from './sheet.ts'
import {
  deleteRows,
  insertRows,
  lockImport,
  selectImport,
  type SubscriptionImportRow,
  updateImport,
} from './subscription-imports.store.ts'

/** Rows that are stored in one transaction; other work goes on in between. */
const BATCH = 1_000

type Needs = Pick<Services, 'transact' | 'rails'>

/**
 * Reads the file of an import into its rows, a batch at a time. Stopped midway, it begins again and finds
 * the rows that are there.
 */
export async function readSheet(services: Needs, item: ItemOf<typeof readImport>): Promise<void> {
  const { sellerId, kind: actorName } = item
  const { transact } = services
  const id = item.of.importId
  const options = { sellerId, actorName }
  const found = await transact(
    options,
    async (tx) => (await tx.enter(selectImport(sellerId, id)))[0][0],
  )
  if (!found) throw new Error(`There is no import ${id}`)
  const change = found.state === 'UPLOADED' ? await store(services, found, options) : {}
  await transact(options, async (tx) => {
    const [[row]] = await tx.enter(lockImport(sellerId, id))
    const isOpen = row?.state === 'UPLOADED'
    await tx.commit(
      {
        writes: [
          ...(isOpen ? [updateImport(sellerId, id, change)] : []),
          ...(isOpen && change.state === 'REFUSED' ? [deleteRows(sellerId, id)] : []),
        ],
        work: [dropRead(id, found.file)],
      },
      { done: [item.id] },
    )
  })
}

/** Stores the rows. Returns what is known of the import then. */
async function store(
  services: Needs,
  found: SubscriptionImportRow,
  options: { sellerId: number; actorName: string },
): Promise<Partial<SubscriptionImportRow>> {
  const { sellerId, file } = found
  const kept = await openKeptFile(services, importFile(sellerId, file))
  if (!kept) return refused('O arquivo não está mais aqui. Envie de novo.')
  try {
    let headers: string[] | undefined
    let rows = 0
    for await (const batch of inBatches(sheetLines(await buffer(kept.content)))) {
      const lines = headers ? batch : batch.slice(1)
      headers ??= batch[0]?.cells ?? []
      rows += lines.length
      await services.transact(options, async (tx) => {
        await tx.enter()
        await tx.commit({ writes: [insertRows(lines.map((line) => toRow(found, line)))] })
      })
    }
    const titles = headers ?? []
    return { state: 'MAPPED', headers: titles, columns: guessColumns(titles), rows }
  } catch (error) {
    if (error instanceof SheetRefused) return refused(error.message)
    throw error
  }
}

const refused = (refusal: string) => ({ state: 'REFUSED' as const, refusal })

async function* inBatches(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const toRow = ({ sellerId, id }: SubscriptionImportRow, { line, cells }: Line) => ({
  sellerId,
  importId: id,
  line,
  cells,
  mended: {},
  state: 'UNCHECKED' as const,
  problems: [],
  identity: null,
  document: null,
  customerId: null,
  firstDueOn: null,
  firstCents: null,
  subscriptionId: null,
  byCard: false,
})
