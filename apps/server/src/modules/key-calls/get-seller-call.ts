import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/key-calls/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toSellerCallView } from './key-call-view.ts'
import { selectSellerCall } from './key-calls.store.ts'

/** One call by the id of its request. */
export const getSellerCall = query(api.getSellerCall, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectSellerCall(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toSellerCallView(row)
})
