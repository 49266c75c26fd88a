import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { PixKey } from '@vintem/brazil/pix'
import type { Institution } from '../refund-outcome.ts'

/** Money that leaves the bank by PIX. Its id is ours and makes the call idempotent: a UUID. */
export interface PixPayment {
  sellerId: number
  paymentId: string
  key: PixKey
  /** The key's holder, as the directory or a person says. */
  name: string
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

/** The account that a payment goes to, and whose it must be. */
export interface Payee {
  name: string
  /** CPF or CNPJ, without mask. */
  document: string
  /** Code of three digits. */
  bank: string
  branch: string
  /** Empty where the bank's agencies have none. */
  branchDigit: string
  number: string
  digit: string
  type: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT'
}

/** Money that leaves the bank to an account. Its id is ours and makes the call idempotent: a UUID. */
export interface AccountPayment {
  sellerId: number
  paymentId: string
  payee: Payee
  amountCents: Cents
  description: string
}

/** A boleto or bill that is paid. Its id is ours: a UUID. */
export interface BankSlipPayment {
  sellerId: number
  paymentId: string
  /** 44 digits. */
  barcode: string
  amountCents: Cents
  /** The due date, where that is known better than by the barcode. */
  dueOn?: CivilDate | undefined
}

/** A part of what was sent that came back. */
export interface PartReturn {
  /** As the bank names it. */
  returnId: string
  amountCents: number
  returnedAt: Date
  /** A sentence in Portuguese. */
  reason: string
}

/** What has become of an order, to an account, a key or by a barcode. PENDING is decided later: poll. */
export type OrderOutcome =
  /** reference: the end-to-end id, or the bank's authentication. */
  | { state: 'DONE'; reference: string; doneAt: Date; returns?: readonly PartReturn[] }
  | { state: 'PENDING' }
  /** Refused finally, and nothing was sent; the reason is a sentence in Portuguese. */
  | { state: 'REFUSED'; reason: string }
  /** The payment was sent, and all of it came back. */
  | { state: 'RETURNED'; reference: string; doneAt: Date; returnedAt: Date; reason: string }
  /** The bank does not say: it has a payment of this id already, or a word that we do not know. */
  | { state: 'UNKNOWN' }

/** The bank that money is sent from. Fails with RailRefused, RailDown or RailTimeout. */
export interface PaymentsRail {
  /** Sends money once, however often the same id is sent. */
  sendPix(payment: PixPayment): Promise<PaymentOutcome>
  /** The outcome; undefined where it was never taken. */
  findPix(sellerId: number, paymentId: string): Promise<PaymentOutcome | undefined>
  /** Sends money to an account, once while the bank keeps the id. */
  sendToAccount(payment: AccountPayment): Promise<OrderOutcome>
  /**
   * Sends money to a key, once while the bank keeps the id. Whether the key is of the document is asked of the
   * directory before; the bank may refuse it all the same.
   */
  sendToKey(payment: PixPayment): Promise<OrderOutcome>
  /**
   * Pays a boleto once while the bank keeps the id. A bank that keeps none is asked by the barcode instead, and
   * paid a second time at the most, after two answers ten minutes apart that it has no such payment.
   */
  payBankSlip(payment: BankSlipPayment): Promise<OrderOutcome>
  /** What has become of an order of any kind; undefined where the bank knows of none. */
  findOrder(sellerId: number, paymentId: string): Promise<OrderOutcome | undefined>
  /** Our payments with these codes of the bank, in whatever order; absent where the bank calls back under our ids. */
  findByCodes?(codes: readonly string[]): Promise<{ sellerId: number; paymentId: string }[]>
  /** Makes sure that the bank reports payments at our present address; absent where it has none of its own. */
  callHere?(): Promise<void>
  /** How long the bank knows a repetition by its id; 0 where it never does. */
  readonly keepsKeysHours: number
}
