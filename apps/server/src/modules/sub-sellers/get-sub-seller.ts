import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toSubSellerView } from './sub-seller-view.ts'
import { selectSubSeller } from './sub-sellers.store.ts'

export const getSubSeller = query(api.getSubSeller, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectSubSeller(sellerId, params.id))
  if (!row) throw new Failure(NotFound)
  return toSubSellerView(row)
})
