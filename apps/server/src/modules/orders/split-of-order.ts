import { can } from '@vintem/contracts/access'
import type { Body } from '@vintem/contracts/endpoint'
import { Forbidden } from '@vintem/contracts/errors'
import type { createOrder } from '@vintem/contracts/orders/endpoints'
import { isCardMethod } from '@vintem/contracts/orders/payment'
import { SPLIT_IS_BY_CARD } from '@vintem/contracts/payment-links/body'
import { toLinkSplit } from '#modules/payment-links/index.ts'
import type { SaleShare } from '#modules/pricing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'

const FIELD = 'subSellerPaymentRequest'

/**
 * The shares of an order, as those of a link (domain §3). Fails at the field for a sub-seller that may take no
 * part and for a method that is not shared, and with Forbidden for a seller that may not share.
 */
export async function splitOfOrder(
  tx: Tx,
  { payment, subSellerPaymentRequest: shares = [] }: Body<typeof createOrder>,
  seller: SellerRow,
): Promise<SaleShare[]> {
  if (shares.length === 0) return []
  if (!seller.toggles.includes(can.splitPaymentLinks.toggle)) throw new Failure(Forbidden)
  if (!isCardMethod(payment.method)) {
    throw new InvalidFields([{ field: FIELD, description: SPLIT_IS_BY_CARD }])
  }
  const ids = shares.map(({ idSubSeller }) => idSubSeller)
  const [known] = await tx.read(selectSubSellersById(tx.sellerId, ids))
  return toLinkSplit(shares, known, { path: FIELD })
}
