import * as api from '@vintem/contracts/billing-rules/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

export const getBillingRules = query(api.getBillingRules, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  return sellerSettings(seller).billing
})
