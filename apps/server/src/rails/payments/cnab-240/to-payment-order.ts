import type { CivilDate } from '@vintem/brazil/calendar'
import type { PaymentOrder } from '@vintem/brazil/cnab'
import type { AccountPayment } from '../port.ts'
import { yourNumberOf } from './payments.ts'

/** A payment in the words of the file. Its id is too long for one, so its number stands for it. */
export const toPaymentOrder = (
  { payee, amountCents, description }: AccountPayment,
  number: number,
  payOn: CivilDate,
): PaymentOrder => ({
  yourNumber: yourNumberOf(number),
  payee: {
    name: payee.name,
    document: payee.document,
    bank: payee.bank,
    branch: payee.branch,
    branchDigit: payee.branchDigit,
    account: payee.number,
    accountDigit: payee.digit,
    kind: payee.type === 'SAVINGS_ACCOUNT' ? 'savings' : 'checking',
  },
  amountCents,
  payOn,
  message: description,
})
