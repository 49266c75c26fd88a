import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { keepFile, takeBackFile } from '#use-cases/kept-file.ts'
import { upload } from '#use-cases/use-case.ts'
import { toImportSummary } from './import-view.ts'
import { dropUnlisted, importFile, readImport } from './import-work.ts'
import { insertImport, selectImport } from './subscription-imports.store.ts'

/**
 * Stores a spreadsheet, which is read afterwards. Sent again under its id, it is the same import. A file
 * that is stored and then not listed is deleted by the work left first.
 */
export const uploadSubscriptionImport = upload(
  api.uploadSubscriptionImport,
  async ({
    query: { id, name: title },
    file: { bytes, content },
    sellerId,
    services,
    transact,
  }) => {
    const file = newId()
    const before = await transact(async (tx) => {
      const [[known]] = await tx.enter(selectImport(sellerId, id))
      if (!known) await tx.commit({ work: [dropUnlisted(id, file, tx.now)] })
      return known
    })
    if (before) return toImportSummary(before)
    const name = importFile(sellerId, file)
    try {
      await keepFile(services, { name, bytes, content })
      const listed = await transact(async (tx) => {
        const [[known]] = await tx.enter(selectImport(sellerId, id))
        if (known) return tx.commit({}, { answer: known })
        const row = {
          sellerId,
          id,
          name: title,
          file,
          state: 'UPLOADED' as const,
          refusal: null,
          headers: [],
          columns: [],
          rows: 0,
          revision: 0,
          checkedOn: null,
          checkedLine: 0,
          createdBy: tx.actor.email,
          createdAt: tx.now,
          finishedAt: null,
          keptSince: wallClock.now(),
          forgottenAt: null,
        }
        const details = { name: row.name, bytes }
        return tx.commit(
          {
            writes: [insertImport(row)],
            work: [readImport.now({ importId: id })],
            audit: [{ action: 'subscription-import.uploaded', subject: id, details }],
          },
          { answer: row },
        )
      })
      if (listed.file !== file) await takeBackFile(services, name)
      return toImportSummary(listed)
    } catch (error) {
      // A commit with an unknown outcome may have listed the file.
      if (error instanceof Failure) await takeBackFile(services, name)
      throw error
    }
  },
)
