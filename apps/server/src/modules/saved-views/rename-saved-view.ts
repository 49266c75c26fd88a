import * as api from '@vintem/contracts/saved-views/endpoints'
import { command } from '#use-cases/use-case.ts'
import { auditOf, changeable, toSavedView } from './saved-view.ts'
import { lockView, renameView } from './saved-views.store.ts'

/** Renames a view of one's own, or as an administrator a shared one. Fails with NotFound and Forbidden. */
export const renameSavedView = command(
  api.renameSavedView,
  async ({ tx, sellerId, params: { id }, body: { name } }) => {
    const [[found]] = await tx.enter(lockView(sellerId, id))
    const view = changeable(found, tx)
    const after = { ...view, name }
    return tx.commit(
      { writes: [renameView(view, name)], audit: auditOf(after, 'renamed', { before: view.name }) },
      { answer: toSavedView(after, tx.actor.userId) },
    )
  },
)
