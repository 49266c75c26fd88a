import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-methods/endpoints'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toDefaultTax } from './default-tax.ts'

export const getDefaultTax = query(api.getDefaultTax, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  return toDefaultTax(sellerSettings(seller).lateFees)
})
