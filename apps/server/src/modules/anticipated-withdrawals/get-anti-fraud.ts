import * as api from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

/** Whether the operator has flagged the seller: what an anticipation within a withdrawal then costs. */
export const getAntiFraud = query(api.getAntiFraud, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  return { fraudFlag: sellerSettings(seller).fraudFlag }
})
