import { type Cents, formatBRL, reaisToCents } from '@vintem/brazil/money'

/**
 * The cents of an amount of an answer.
 * @throws RangeError when it has more than two decimals, which the contract rules out.
 */
export function centsOf(reais: number): Cents {
  const amount = reaisToCents(reais)
  if (amount === undefined) throw new RangeError(`not an amount in reais: ${reais}`)
  return amount
}

/** `R$ 1.234,56` of an amount of an answer. */
export const reaisText = (reais: number): string => formatBRL(centsOf(reais))

/** An amount as sellers type it: '190,00', 'R$ 1.190,00'. */
const AMOUNT = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})$/i

/** The amount that a text is, in reais, as a query takes it; undefined for another text. */
export function typedReais(text: string): string | undefined {
  const [, reais, rest] = AMOUNT.exec(text) ?? []
  return reais && `${reais.replaceAll('.', '')}.${rest}`
}
