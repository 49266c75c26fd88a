import { sellerColors, type Scheme, type SellerColors } from '@vintem/contracts/appearance/colors'
import type { CheckoutPage, SellerPage } from '@vintem/contracts/checkout/page'

export type FacedSeller = Pick<SellerPage, 'sellerName' | 'face'>

/** The seller of a page; undefined where the page does not know it, or not yet. */
export function sellerOf(page: CheckoutPage): FacedSeller | undefined {
  if (page.kind === 'link') return page.link
  if (page.kind === 'seller') return page.seller
  if (page.kind === 'receipt') {
    const { seller, face } = page.receipt
    return { sellerName: seller.tradeName, face }
  }
  return page.kind === 'portal' ? page.portal : undefined
}

/** The mark of the platform keeps its own colour. */
const WHERE = '.page>:not(footer),.contact'

/** A style sheet that puts a seller's colour in place of the platform's; empty without one. */
export function styleOf(page: CheckoutPage): string {
  const color = sellerOf(page)?.face.color ?? ''
  const [light, dark] = [rule(color, 'light'), rule(color, 'dark')]
  // Paper is white.
  return light && dark ? `${light}@media screen and (prefers-color-scheme:dark){${dark}}` : ''
}

function rule(color: string, scheme: Scheme): string | undefined {
  const colors = sellerColors(color, scheme)
  return colors && `${WHERE}{${declarations(colors)}}`
}

const declarations = ({ brand, brandHover, onBrand, brandText, brandSoft }: SellerColors): string =>
  [
    ['brand', brand],
    ['brand-hover', brandHover],
    ['on-brand', onBrand],
    ['brand-text', brandText],
    ['brand-soft', brandSoft],
    ['focus', brandText],
  ]
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')
