import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'

/** What a payer is asked to agree to. */
export interface MandateTerms {
  /** The contract's number, which makes the call idempotent; in journeys 3 and 4 that of the payment, which the bank has. */
  txid: string
  sellerId: number
  receiverName: string
  receiverCity: string
  /** A person: only a CPF can agree. */
  payer: { document: string; name: string }
  /** What the payer's bank shows; at most 35 characters are. */
  description: string
  period: 'MONTHLY' | 'SEMESTER' | 'YEARLY'
  firstDueOn: CivilDate
  /** The payer can set no limit below it. */
  floorCents: Cents
  /** Every debit takes just that: the bank takes no order of another value. */
  isFixed: boolean
}

/** What is agreed to by a code. */
export interface MandateProposal extends MandateTerms {
  /**
   * Of Pix Automático: 2, by a code that pays nothing; 3, by paying; 4, by a code with a due date, which may
   * also be paid alone.
   */
  journey: 2 | 3 | 4
}

/** The payer's account at their bank. */
export interface PayerAccount {
  /** Eight characters, which name the bank in the payment systems. */
  ispb: string
  branch: string | null
  number: string
}

/** What the payer's bank asks them itself (journey 1), until an instant. */
export interface MandateRequest extends MandateTerms {
  account: PayerAccount
  until: Date
}

export interface MandateState {
  state: 'CREATED' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
}

/** What the payer's bank is to take on a day. */
export interface DebitOrder {
  /** Ours; makes the call idempotent, and is that of the PIX that arrives. */
  txid: string
  sellerId: number
  recId: string
  amountCents: Cents
  /** Taken on the next business day where it is none. */
  dueDate: CivilDate
  description: string
}

export interface DebitState {
  /** CREATED: the payer's bank has not taken it on. A refused attempt leaves it ACTIVE, or REJECTED permanently. */
  state: 'CREATED' | 'ACTIVE' | 'PAID' | 'EXPIRED' | 'REJECTED' | 'CANCELLED'
  /** Of the bank's catalogue, where it refused. */
  code: string | null
  /** Whether it still waits for a day on which it is to be taken. */
  isWaiting: boolean
  /** What was taken. */
  payment: { endToEndId: string; amountCents: Cents; paidAt: Date } | null
}

/** Pix Automático, as the Banco Central's API Pix offers it. Fails with RailRefused, RailDown or RailTimeout. */
export interface MandateRail {
  /** Returns the bank's id, and the code that agrees, or pays and agrees in one. The same txid again gives the same. */
  propose(proposal: MandateProposal): Promise<{ recId: string; brCode: string }>
  /**
   * Has the payer's bank ask them in its app. Returns the bank's id; the same txid again asks once. Fails
   * with RailRefused for an account that cannot be asked.
   */
  askPayer(request: MandateRequest): Promise<{ recId: string }>
  /** Makes sure that the bank reports mandates and debits at our present address. */
  callHere(): Promise<void>
  /**
   * Our txid of a mandate, which names its seller, for callbacks that have the bank's id alone; undefined
   * where the bank does not know it.
   */
  contractOf(recId: string): Promise<string | undefined>
  /** How a mandate stands; undefined where the bank does not know it. */
  find(sellerId: number, recId: string): Promise<MandateState | undefined>
  /** Ends a mandate or a proposal; one that is over, or unknown, is left as it is. */
  cancel(sellerId: number, recId: string): Promise<void>
  /** Orders a debit, from ten to two days before it. Fails with RailRefused outside of these. */
  charge(order: DebitOrder): Promise<void>
  /** How a debit stands; undefined where the bank does not know it. */
  findCharge(sellerId: number, txid: string): Promise<DebitState | undefined>
  /** Orders another attempt on a later day, up to 22:00 of its eve; the same day again is one. */
  retry(sellerId: number, txid: string, on: CivilDate): Promise<void>
  /** Takes a debit back, up to 22:00 of its eve; a later, unknown or finished one is left as it is. */
  cancelCharge(sellerId: number, txid: string): Promise<void>
}
