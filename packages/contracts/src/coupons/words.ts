import { cents, formatBRL, reaisToCents } from '@vintem/brazil/money'

interface Discount {
  percent: number | null
  value: number | null
}

const percentText = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** '10%', 'R$ 5,00' */
export const discountWords = ({ percent, value }: Discount): string =>
  percent === null
    ? formatBRL(reaisToCents(value ?? 0) ?? cents(0))
    : `${percentText.format(percent)}%`

/** For how many charges a coupon counts. */
export function durationWords(cycles: number | null): string {
  if (cycles === null) return 'em todas as cobranças'
  return cycles === 1 ? 'na primeira cobrança' : `nas ${cycles} primeiras cobranças`
}

/** '10% de desconto nas 3 primeiras cobranças' */
export const couponWords = (coupon: { discount: Discount; cycles: number | null }): string =>
  `${discountWords(coupon.discount)} de desconto ${durationWords(coupon.cycles)}`

/** What is left of the coupon of a subscription. */
export function leftWords({
  cycles,
  left,
}: {
  cycles: number | null
  left: number | null
}): string {
  if (left === 0) return 'já usado'
  if (left === null || cycles === null) return 'em todas as cobranças'
  const all = cycles === 1 ? 'em 1 cobrança' : `em ${cycles} cobranças`
  return `${all}, ${left === 1 ? 'falta 1' : `faltam ${left}`}`
}

/** A code as it is compared: without regard to capitals and spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** The code of an address, `?cupom=promo10`; null where none can be one. */
export function codeInAddress(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const code = normalCode(text)
  return /^[A-Z0-9-]{1,30}$/.test(code) ? code : null
}
