import { type Cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { PriceChanged } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'

/**
 * The buyer pays the amount that the page showed. Fails with PriceChanged, which carries the right
 * amount.
 */
export function refuseOtherAmount(shown: Cents, amountCents: Cents): void {
  if (shown === amountCents) return
  const description = `O valor deste pagamento é de ${formatBRL(amountCents)}. Confira e confirme de novo.`
  throw new Failure(PriceChanged, { description, amount: centsToReais(amountCents) })
}
