import { type Scheme, type SellerColors, sellerColors } from '@vintem/contracts/appearance/colors'

/** The mark of the platform keeps its own colour. */
const WHERE = '.page>:not(footer),.contact'

/** A style sheet that puts a seller's colour in place of the platform's; empty without one. */
export function sellerStyle(color: string | null): string {
  const [light, dark] = [rule(color ?? '', 'light'), rule(color ?? '', 'dark')]
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
