/**
 * The colours that follow from a seller's own one. Text can be read in each of them and what can be
 * pressed can be seen, in both schemes (WCAG 2.2, 1.4.3 and 1.4.11), whatever colour a seller likes.
 */

export type Scheme = 'light' | 'dark'

/** The colours of one scheme, under the names that `@vintem/ui/theme.css` has for them. */
export interface SellerColors {
  /** The ground of what can be pressed, and the text on it. */
  brand: string
  brandHover: string
  onBrand: string
  /** Links, and the focus. */
  brandText: string
  /** A quiet ground, on which brandText can be read. */
  brandSoft: string
}

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** The grounds of the pages, from `theme.css`: the one on which a colour is hardest to see. */
const GROUND: Readonly<Record<Scheme, Rgb>> = { light: WHITE, dark: [29, 35, 32] }

const READABLE = 4.5
const VISIBLE = 3

/** A colour as '#1f6e5a', in small letters; undefined for what is none. */
export function readColor(text: string): string | undefined {
  const color = text.trim().toLowerCase()
  const whole = color.startsWith('#') ? color : `#${color}`
  return /^#[0-9a-f]{6}$/.test(whole) ? whole : undefined
}

/** The colours of a scheme; undefined where the text is no colour. */
export function sellerColors(text: string, scheme: Scheme): SellerColors | undefined {
  const color = readColor(text)
  if (!color) return undefined
  const ground = GROUND[scheme]
  const own = rgbOf(color)
  const away = scheme === 'light' ? BLACK : WHITE
  const brand = until(own, away, (each) => contrast(each, ground) >= VISIBLE)
  const onBrand = contrast(WHITE, brand) >= READABLE ? WHITE : BLACK
  // Away from the text on it, which stays as easy to read.
  const brandHover = mixed(brand, onBrand === WHITE ? BLACK : WHITE, 0.15)
  const brandSoft = mixed(own, ground, 0.86)
  const isRead = (each: Rgb) =>
    contrast(each, ground) >= READABLE && contrast(each, brandSoft) >= READABLE
  const brandText = until(own, away, isRead)
  return {
    brand: hexOf(brand),
    brandHover: hexOf(brandHover),
    onBrand: hexOf(onBrand),
    brandText: hexOf(brandText),
    brandSoft: hexOf(brandSoft),
  }
}

/** The contrast of two colours: 1 to 21 (WCAG 2.2, "contrast ratio"). */
export const contrastOf = (one: string, other: string): number => contrast(rgbOf(one), rgbOf(other))

/** Mixed step by step with black or white, which pass in the end. */
function until(color: Rgb, away: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step++) {
    const tried = mixed(color, away, step / 50)
    if (isEnough(tried)) return tried
  }
  return away
}

/** `part` of the other, from 0 to 1. */
function mixed(color: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(color[index] * (1 - part) + other[index] * part)
  return [at(0), at(1), at(2)]
}

function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const rgbOf = (color: string): Rgb => {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

const hexOf = (color: Rgb): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
