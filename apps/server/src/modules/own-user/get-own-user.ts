import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/own-user/endpoints'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toOwnUserView } from './own-user-view.ts'

/** Who is signed in. */
export const getOwnUser = query(api.getOwnUser, async ({ tx, sellerId }) => {
  await tx.enter()
  const [[user]] = await tx.read(selectUser(sellerId, tx.actor.userId))
  if (!user) throw new Failure(NotFound)
  return toOwnUserView(user)
})
