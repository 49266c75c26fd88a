import { cents, type Cents } from './cents.ts'

/**
 * Reads reais as JSON has them: a number with at most two decimals. `undefined` when there are more
 * decimals or the number is not an amount, so `0.1 + 0.2` is refused, not rounded.
 */
export function reaisToCents(reais: number): Cents | undefined {
  const nearest = Math.round(reais * 100)
  return Number.isSafeInteger(nearest) && nearest / 100 === reais ? cents(nearest) : undefined
}

/**
 * The JSON number for an amount. Exact (`reaisToCents` gives the amount back) below 2^44 reais,
 * seventeen trillion; above that a double cannot hold every cent, and is refused.
 */
export function centsToReais(amount: Cents): number {
  return amount / 100
}

/**
 * `R$ 1.234,56`, negative `-R$ 1,00`, with a no-break space, exactly as
 * `Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })` writes it;
 * unlike Intl it is right for every safe integer and needs no locale data.
 */
export function formatBRL(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '-' : ''}R$\u00a0${whole},${digits.slice(-2)}`
}

const writtenAmount = /^(-?)(?:R\$)?(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/

/**
 * Reads an amount as a Brazilian writes it: `R$ 1.234,56`, `1234,5`, `-R$ 1,00`, `12`.
 * `undefined` for anything else; `10.50` is refused, since its point cannot mean thousands.
 */
export function parseBRL(text: string): Cents | undefined {
  const match = writtenAmount.exec(text.replace(/\s/g, '').replace(/\u2212/g, '-'))
  if (!match) return undefined
  const [, before, after, whole = '', fraction = ''] = match
  if (before && after) return undefined
  const value = Number(whole.replaceAll('.', '') + fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return cents(before || after ? -value : value)
}
