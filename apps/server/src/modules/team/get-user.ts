import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/team/endpoints'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toUserView } from './team.ts'

/** A user of the seller. */
export const getUser = query(api.getUser, async ({ tx, sellerId, params }) => {
  const [[user]] = await tx.enter(selectUser(sellerId, params.id))
  if (!user) throw new Failure(NotFound)
  return toUserView(user)
})
