import { allows, can } from '@vintem/contracts/access'
import { Forbidden, TooManySavedViews } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/saved-views/endpoints'
import { lockUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { auditOf, toSavedView } from './saved-view.ts'
import { insertView, selectViewsOf } from './saved-views.store.ts'

/**
 * Names what a list shows. The user is locked, so that of two simultaneous requests the second counts
 * the first.
 */
export const createSavedView = command(api.createSavedView, async ({ tx, sellerId, body }) => {
  await tx.enter()
  const { userId, email } = tx.actor
  if (body.isShared && !allows(can.shareViews, tx.actor)) throw new Failure(Forbidden)
  const [, own] = await tx.read(lockUser(sellerId, userId), selectViewsOf(sellerId, userId))
  if (own.length >= api.SAVED_VIEWS_AT_MOST) throw new Failure(TooManySavedViews)
  const row = { ...body, sellerId, id: newId(), ownerId: userId, owner: email, createdAt: tx.now }
  return tx.commit(
    { writes: [insertView(row)], audit: auditOf(row, 'created') },
    { answer: toSavedView(row, userId) },
  )
})
