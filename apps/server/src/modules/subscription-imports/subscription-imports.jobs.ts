import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { checkRows, importRows } from './import-slices.ts'
import {
  importFile,
  checkSlice,
  dropImportFile,
  readImport,
  runSlice,
  undoSlice,
} from './import-work.ts'
import { readSheet } from './read-sheet.ts'
import { selectImport } from './subscription-imports.store.ts'
import { undoRows } from './undo-rows.ts'

export const subscriptionImportsJobs = (services: Services): Job[] => [
  readImport.job(([item]) => readSheet(services, item)),
  checkSlice.job(([item]) => checkRows(services, item)),
  runSlice.job(([item]) => importRows(services, item)),
  undoSlice.job(([item]) => undoRows(services, item)),
  dropImportFile.job(([item]) => drop(services, item)),
]

/** A file that is still to be read stays. */
async function drop(
  { transact, rails }: Services,
  item: ItemOf<typeof dropImportFile>,
): Promise<void> {
  const { sellerId, kind: actorName, of, payload } = item
  const options = { sellerId, actorName }
  const isAwaited = await transact(options, async (tx) => {
    const [[found]] = await tx.enter(selectImport(sellerId, payload.importId))
    return found?.file === of.file && found.state === 'UPLOADED'
  })
  if (!isAwaited) await rails.files.remove(importFile(sellerId, of.file))
  await transact(options, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
