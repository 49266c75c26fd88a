import * as api from '@vintem/contracts/saved-views/endpoints'
import { command } from '#use-cases/use-case.ts'
import { auditOf, changeable } from './saved-view.ts'
import { deleteView, lockView } from './saved-views.store.ts'

/** Deletes a view of one's own, or as an administrator a shared one. Fails with NotFound and Forbidden. */
export const deleteSavedView = command(
  api.deleteSavedView,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found]] = await tx.enter(lockView(sellerId, id))
    const view = changeable(found, tx)
    return tx.commit({ writes: [deleteView(view)], audit: auditOf(view, 'deleted') })
  },
)
