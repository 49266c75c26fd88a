import * as api from '@vintem/contracts/plans/endpoints'
import { query } from '#use-cases/use-case.ts'
import { selectOwner } from './checkouts.store.ts'

/** Whether another seller has an address; the seller's own is free to it. */
export const checkSubDomain = query(api.checkSubDomain, async ({ tx, sellerId, params }) => {
  const [[owner]] = await tx.enter(selectOwner(params.subDomain))
  return { isValid: owner !== undefined && owner.sellerId !== sellerId }
})
