import * as api from '@vintem/contracts/sessions/endpoints'
import { selectSeller, sessionLimits } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'

/** When the sessions of the seller's users end. */
export const getSessionLimits = query(api.getSessionLimits, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  return sessionLimits(seller)
})
