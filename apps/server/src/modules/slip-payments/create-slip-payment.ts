import { parseBoleto } from '@vintem/brazil/boleto'
import {
  type BillPaymentRow,
  createPayment,
  type PaymentCircumstances,
} from '#modules/bill-payments/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { barcodeFacts, type SlipFacts } from './slip-check.ts'

type NewSlipPayment = Pick<
  BillPaymentRow,
  'amountCents' | 'paymentDate' | 'costCenter' | 'description' | 'origin'
> & {
  /** 44 digits. */
  barcode: string
  /** What is known of it besides; what is missing is read from the barcode. */
  facts?: Partial<SlipFacts>
}

/**
 * A new payment of a boleto and what follows, as createPayment: for a person, or an item of a file. That no other
 * payment of the barcode lives, and the day, are the caller's to check; the database keeps a barcode from being paid
 * twice. Throws where the barcode is none.
 */
export function createSlipPayment(tx: Tx, asked: NewSlipPayment, given: PaymentCircumstances) {
  const { barcode, facts: known, ...payment } = asked
  const boleto = parseBoleto(barcode, tx.today)
  if (!boleto) throw new Error(`${barcode} is no barcode`)
  const facts = { ...barcodeFacts(boleto, tx.today), ...known }
  return createPayment(
    tx,
    {
      ...payment,
      kind: 'BANK_SLIP',
      barcode: boleto.barcode,
      dueOn: facts.dueOn,
      closesAt: facts.closesAt,
      issuer: facts.issuer,
      payeeName: facts.payeeName,
      payeeDocument: facts.payeeDocument,
      payeeSource: facts.isConfirmed ? 'DIRECTORY' : 'BARCODE',
    },
    given,
  )
}
