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
