import { formatDecimal } from '@vintem/brazil/money'
import {
  contrastOf,
  readColor,
  type Scheme,
  sellerColors,
} from '@vintem/contracts/appearance/colors'

/** What becomes of a colour on the buyers' pages, in sentences; empty where the text is no colour. */
export function colorNotes(color: string): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => noteOf(color, scheme))
}

function noteOf(text: string, scheme: Scheme): string[] {
  const [color, colors] = [readColor(text), sellerColors(text, scheme)]
  if (!color || !colors) return []
  const { brand, onBrand } = colors
  const ratio = formatDecimal(contrastOf(onBrand, brand), 1)
  const { name, change } = SCHEMES[scheme]
  const on = `${name}: texto ${onBrand === '#ffffff' ? 'branco' : 'preto'}, contraste de ${ratio}:1.`
  return [brand === color ? on : `${on} ${change} ${brand.toUpperCase()}.`]
}

const SCHEMES: Readonly<Record<Scheme, { name: string; change: string }>> = {
  light: {
    name: 'Tema claro',
    change: 'Quase não se veria sobre o branco, e por isso é escurecida para',
  },
  dark: {
    name: 'Tema escuro',
    change: 'Quase não se veria sobre o fundo escuro, e por isso é clareada para',
  },
}
