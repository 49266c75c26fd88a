import type { Cents } from '@vintem/brazil/money'
import type { PixKey } from '@vintem/brazil/pix'
import type { Institution } from '../refund-outcome.ts'

/** Money that leaves the bank by PIX. Its id is ours and makes the call idempotent: a UUID. */
export interface PixPayment {
  sellerId: number
  paymentId: string
  key: PixKey
  /** CPF or CNPJ that the key's holder must have, without mask. */
  document: string
  amountCents: Cents
  description: string
}

/** The outcome of a payment. PENDING is decided later: poll. */
export type PaymentOutcome =
  | { state: 'DONE'; endToEndId: string; doneAt: Date; by: Institution }
  | { state: 'PENDING' }
  /** Refused finally; the reason is a sentence in Portuguese. */
  | { state: 'REFUSED'; reason: string }

/** The bank that money is sent from. Fails with RailRefused, RailDown or RailTimeout. */
export interface PaymentsRail {
  /** Sends money once, however often the same id is sent. */
  sendPix(payment: PixPayment): Promise<PaymentOutcome>
  /** The outcome; undefined where it was never taken. */
  findPix(sellerId: number, paymentId: string): Promise<PaymentOutcome | undefined>
}
