import type { CheckoutPage, SellerPage } from '@vintem/contracts/checkout/page'

export type FacedSeller = Pick<SellerPage, 'sellerName' | 'face'>

/** The seller of a page behind a secret, which the page's script has learnt. */
export type FoundSeller = FacedSeller & { whiteLabel: boolean }

/** What a page behind a secret does once it knows its seller. */
export interface FindsSeller {
  onSeller: (seller: FoundSeller) => void
}

/** The seller of a page; undefined where the server does not know it. */
export function sellerOf(page: CheckoutPage): FacedSeller | undefined {
  if (page.kind === 'link') return page.link
  if (page.kind === 'seller') return page.seller
  if (page.kind === 'receipt') {
    const { seller, face } = page.receipt
    return { sellerName: seller.tradeName, face }
  }
  return page.kind === 'portal' ? page.portal : undefined
}
