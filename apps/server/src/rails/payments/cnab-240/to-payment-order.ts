import type { CivilDate } from '@vintem/brazil/calendar'
import type { PaymentOrder } from '@vintem/brazil/cnab'
import { type OrderedPayment, yourNumberOf } from './payments.ts'

/** A payment in the words of the file. Its id is too long for one, so its number stands for it. */
export const toPaymentOrder = (
  ordered: OrderedPayment,
  number: number,
  payOn: CivilDate,
): PaymentOrder => ({
  yourNumber: yourNumberOf(number),
  payee: payeeOf(ordered),
  amountCents: ordered.amountCents,
  payOn,
  message: ordered.description,
})

function payeeOf(ordered: OrderedPayment): PaymentOrder['payee'] {
  if ('key' in ordered) {
    const { name, document, key } = ordered
    return { name, document, key }
  }
  const { payee } = ordered
  return {
    name: payee.name,
    document: payee.document,
    bank: payee.bank,
    branch: payee.branch,
    branchDigit: payee.branchDigit,
    account: payee.number,
    accountDigit: payee.digit,
    kind: payee.type === 'SAVINGS_ACCOUNT' ? 'savings' : 'checking',
  }
}
