import type { SaleTerms } from '#modules/pricing/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export const insertSaleTerms = (
  sellerId: number,
  sales: readonly { chargeId: string; terms: SaleTerms }[],
) =>
  insertAll(
    'chargeSaleTerms',
    sales.map(({ chargeId, terms }) => ({ sellerId, chargeId, terms })),
  )

export const updateSaleTerms = (sellerId: number, chargeId: string, terms: SaleTerms) =>
  updateAll('chargeSaleTerms', { sellerId, chargeId }, { terms })

/**
 * The terms of a charge's sale; none for a later part of a payment in several, which has a fixed
 * price.
 */
export const selectSaleTerms = prepared((sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('chargeSaleTerms')
    .select('terms')
    .$castTo<{ terms: SaleTerms }>()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId),
)
