import { type Cents, cents, centsToReais, sum } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import { SplitTooLarge } from '@vintem/contracts/errors'
import type { previewSplit } from '@vintem/contracts/payment-links/endpoints'
import { fitsInto, type Offer, type SaleShare } from '#modules/pricing/index.ts'
import {
  isUsable,
  shareOf,
  type ShareOnWire,
  type SubSellerRow,
  toShare,
  toShareOnWire,
} from '#modules/sub-sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'

type ShareOfSubSeller = ShareOnWire & { idSubSeller: number }

/**
 * The shares of a body. Fails with InvalidFields for a sub-seller that is unknown, twice in the
 * list, or not ready to take part; shares that `kept` has already stay as they are.
 */
export function toLinkSplit(
  requested: readonly ShareOfSubSeller[],
  known: readonly SubSellerRow[],
  { path, kept = [] }: { path?: string; kept?: readonly SaleShare[] } = {},
): SaleShare[] {
  const issues = requested.flatMap(({ idSubSeller }, index) => {
    const found = known.find(({ id }) => id === idSubSeller)
    const isKept = kept.some(({ subSellerId }) => subSellerId === idSubSeller)
    const isTwice = requested.findIndex((each) => each.idSubSeller === idSubSeller) < index
    const field = [...(path ? [path] : []), index, 'idSubSeller'].join('.')
    if (isTwice) return [{ field, description: 'Escolha cada sub-vendedor uma só vez.' }]
    if (!found) return [{ field, description: 'Sub-vendedor não encontrado.' }]
    if (isKept || isUsable(found)) return []
    return [{ field, description: 'O cadastro deste sub-vendedor não está ativo.' }]
  })
  if (issues.length > 0) throw new InvalidFields(issues)
  return requested.map(({ idSubSeller, ...share }) => ({
    subSellerId: idSubSeller,
    ...toShare(share),
  }))
}

/** A split must fit into every way to pay (domain §5). Fails with SplitTooLarge. */
export function refuseTooLarge(split: readonly SaleShare[], offer: Offer): void {
  const options = [offer.creditCard, offer.bankSlip, offer.pix].flatMap(
    (method) => method?.options ?? [],
  )
  if (options.some((option) => !fitsInto(split, option))) {
    throw new Failure(SplitTooLarge, { field: 'subSellerPaymentRequest' })
  }
}

/** Each sub-seller's share of an amount, and their sum. */
export function toSplitView(
  shares: readonly (SaleShare & { ofCents: Cents })[],
  subSellers: readonly Pick<SubSellerRow, 'id' | 'name'>[],
): Answer<typeof previewSplit> {
  const amounts = shares.map((share) => shareOf(share, share.ofCents))
  return {
    subSellerPaymentResponse: shares.map((share, index) => ({
      idSubSeller: share.subSellerId,
      name: subSellers.find(({ id }) => id === share.subSellerId)?.name ?? '',
      ...toShareOnWire(share),
      amountOnPaymentLink: centsToReais(amounts[index] ?? cents(0)),
    })),
    amountForSubSellers: centsToReais(sum(amounts)),
  }
}
