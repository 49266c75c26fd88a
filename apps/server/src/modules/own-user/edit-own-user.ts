import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/own-user/endpoints'
import { lockUser, updateName } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toOwnUserView } from './own-user-view.ts'

/**
 * Changes the caller's own name. The e-mail identifies them, and the rest is for others to change.
 */
export const editOwnUser = command(api.editOwnUser, async ({ tx, sellerId, body: { name } }) => {
  await tx.enter()
  const [[user]] = await tx.read(lockUser(sellerId, tx.actor.userId))
  if (!user) throw new Failure(NotFound)
  if (user.name === name) return toOwnUserView(user)
  const details = { before: { name: user.name }, after: { name } }
  return tx.commit(
    {
      writes: [updateName(sellerId, user.id, name)],
      audit: [{ action: 'user.renamed', subject: user.id, details }],
    },
    { answer: toOwnUserView({ ...user, name }) },
  )
})
