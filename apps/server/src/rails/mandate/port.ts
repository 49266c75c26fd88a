import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'

/** What a payer is asked to agree to while paying for the first time (journey 3 of Pix Automático). */
export interface MandateProposal {
  /** Of the payment, which the bank has; also the contract's number, and makes the call idempotent. */
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
}

export interface MandateState {
  state: 'CREATED' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
}

/** Pix Automático, as the Banco Central's API Pix offers it. Fails with RailRefused, RailDown or RailTimeout. */
export interface MandateRail {
  /** Returns the bank's id, and the code that pays and agrees in one. The same txid again gives the same. */
  propose(proposal: MandateProposal): Promise<{ recId: string; brCode: string }>
  /** How a mandate stands; undefined where the bank does not know it. */
  find(sellerId: number, recId: string): Promise<MandateState | undefined>
  /** Ends a mandate or a proposal; one that is over, or unknown, is left as it is. */
  cancel(sellerId: number, recId: string): Promise<void>
}
