import type { LateFees } from '@vintem/brazil/boleto'
import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { RefundOutcome } from '../refund-outcome.ts'

export interface PixPayer {
  document: string
  name: string
}

/** A request for payment. Its txid is ours, 32 characters of [a-z0-9], and makes the call idempotent. */
export interface PixRequest {
  txid: string
  sellerId: number
  pixKey: string
  receiverName: string
  receiverCity: string
  amountCents: Cents
  /** Undefined for an unknown payer: only without a due date (a cobv of API Pix needs one). */
  payer: PixPayer | undefined
  description: string
  /**
   * Payable until an instant (cob), or with a due date and some days after it, then with a fine and
   * interest from the due date as moved (cobv).
   */
  payable: { until: Date } | ({ dueDate: CivilDate; daysAfter: number } & LateFees)
}

export type PixState =
  | { state: 'ACTIVE' }
  | { state: 'REMOVED' }
  | { state: 'PAID'; endToEndId: string; amountCents: Cents; paidAt: Date }

/** PIX received, as the Banco Central's API Pix offers it. Fails with RailRefused, RailDown or RailTimeout. */
export interface PixRail {
  /** Returns the BR Code to pay. The same txid again gives the same code. */
  request(request: PixRequest): Promise<{ brCode: string }>
  /** Makes sure that the bank reports payments to a key at our present address. */
  callHere(pixKey: string): Promise<void>
  /** Stops payments; a paid, unknown or removed request is left as it is. */
  remove(sellerId: number, txid: string): Promise<void>
  /** The state of a request; undefined when it was never made. */
  find(sellerId: number, txid: string): Promise<PixState | undefined>
  /**
   * The bank's own txid, amount and time of the referenced payments: a callback is no proof of one.
   * Payments that it does not know, or received for another seller, are left out.
   */
  received(sellerId: number, references: readonly PixReference[]): Promise<PixReceived[]>
  /**
   * Sends a received payment back, whole or in part (devolução); idempotent by returnId, of at most
   * 35 letters and digits. Fails with RailRefused where the bank does not take it at all.
   */
  giveBack(payment: PixReturn): Promise<RefundOutcome>
  /** The outcome of a return; undefined when it was never taken. */
  findReturn(payment: Omit<PixReturn, 'amountCents'>): Promise<RefundOutcome | undefined>
}

export interface PixReturn {
  sellerId: number
  endToEndId: string
  returnId: string
  amountCents: Cents
}

/** A payment by its id, and its claimed time: the bank may look for it there. */
export type PixReference = Pick<PixReceived, 'endToEndId' | 'paidAt'>

/** One payment in a callback: `pix[]` of API Pix, already read. */
export interface PixReceived {
  txid: string
  endToEndId: string
  amountCents: Cents
  paidAt: Date
  payerName?: string
}
