import { allows, can } from '@vintem/contracts/access'
import type { Answer } from '@vintem/contracts/endpoint'
import { Forbidden, NotFound } from '@vintem/contracts/errors'
import type { createSavedView } from '@vintem/contracts/saved-views/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { SavedViewRow } from './saved-views.store.ts'

export const toSavedView = (
  { id, name, search, isShared, ownerId, owner }: SavedViewRow,
  userId: string,
): Answer<typeof createSavedView> => ({
  uuid: id,
  name,
  search,
  isShared,
  isOwn: ownerId === userId,
  owner,
})

/**
 * Returns a view that the caller may change: their own, or a shared one as an administrator. Fails with
 * NotFound where they do not see it, and with Forbidden.
 */
export function changeable(view: SavedViewRow | undefined, { actor }: Pick<Tx, 'actor'>) {
  if (view?.ownerId === actor.userId) return view
  if (!view?.isShared) throw new Failure(NotFound)
  if (!allows(can.changeViewsOfOthers, actor)) throw new Failure(Forbidden)
  return view
}

/** Shared views, which others see, are in the audit log. */
export const auditOf = (
  { id, name, list, search, isShared }: SavedViewRow,
  action: 'created' | 'renamed' | 'deleted',
  more: object = {},
) =>
  isShared
    ? [
        {
          action: `saved-view.${action}` as const,
          subject: id,
          details: { name, list, search, ...more },
        },
      ]
    : []
