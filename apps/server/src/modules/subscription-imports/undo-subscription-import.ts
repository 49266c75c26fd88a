import { ImportNotUndoable, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { undoSlice } from './import-work.ts'
import { lockImport, updateImport } from './subscription-imports.store.ts'
import { undoUntil } from './undo-until.ts'

/** Begins to undo an import. Repeated, it changes nothing. */
export const undoSubscriptionImport = command(
  api.undoSubscriptionImport,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found]] = await tx.enter(lockImport(sellerId, id))
    if (!found) throw new Failure(NotFound)
    if (found.state === 'UNDOING' || found.state === 'UNDONE') return tx.commit({})
    if (!undoUntil(found, tx.now)) throw new Failure(ImportNotUndoable)
    return tx.commit({
      writes: [updateImport(sellerId, id, { state: 'UNDOING' })],
      work: [undoSlice.now({ importId: id, after: 0 })],
      audit: [{ action: 'subscription-import.undo-started', subject: id }],
    })
  },
)
