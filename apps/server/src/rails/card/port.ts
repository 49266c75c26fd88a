import type { Cents } from '@vintem/brazil/money'
import type { RefundOutcome } from '../refund-outcome.ts'

/** As the buyer typed it. Lives only between the token endpoint and the acquirer. */
export interface CardData {
  number: string
  holder: string
  expiry: { month: number; year: number }
  cvv: string
}

export interface CardToken {
  token: string
  brand: string
  last4: string
  holder: string
}

/** A payment by card; idempotent by attemptId. */
export interface CardPayment {
  attemptId: string
  sellerId: number
  token: string
  amountCents: Cents
  installments: number
  /** Undefined where nobody is named; the token then carries all there is, the name on the card. */
  buyer: { name: string; document: string; email: string } | undefined
  description: string
  /**
   * Where an issuer that asks the buyer sends their browser back to; undefined where no buyer is
   * there to be asked.
   */
  returnUrl: string | undefined
  /** The issuer is to ask the holder in any case (3-D Secure), where the acquirer can have it so. */
  needsHolder: boolean
}

export type CardOutcome =
  | { outcome: 'CAPTURED'; authorizationCode: string; capturedAt: Date }
  | { outcome: 'REFUSED'; code: string; reason: string }
  /**
   * 3-D Secure: the issuer asks the buyer, at an address to be shown in a frame. Then the acquirer
   * goes on by itself, and a callback tells that the payment is decided; at the latest, by this time.
   */
  | { outcome: 'CHALLENGED'; url: string; until: Date }

/** Money of a captured payment given back, whole or in part; idempotent by refundId. */
export interface CardRefund {
  refundId: string
  sellerId: number
  attemptId: string
  amountCents: Cents
  /** The seller takes the payment for a fraud: told to the issuer, who looks after its card. */
  asFraud: boolean
}

/** What a seller sends to contest a dispute: one package, once; idempotent by disputeId. */
export interface Contestation {
  sellerId: number
  /** The acquirer's own id. */
  disputeId: string
  message: string
  documents: readonly { name: string; mediaType: string; content: Uint8Array }[]
}

/** A card acquirer. Fails with RailDown (nothing happened) or RailTimeout (unknown: ask find). */
export interface CardRail {
  /**
   * A token of its own each time, also for the same card: it is kept with what it was given for. Fails
   * with RailRefused where the data cannot be a card's; its message is fit to be shown.
   */
  tokenize(card: CardData): Promise<CardToken>
  pay(payment: CardPayment): Promise<CardOutcome>
  /** What became of an attempt; undefined when it never arrived. */
  find(sellerId: number, attemptId: string): Promise<CardOutcome | undefined>
  refund(refund: CardRefund): Promise<RefundOutcome>
  /** What became of a refund; undefined when it never arrived. */
  findRefund(sellerId: number, refundId: string): Promise<RefundOutcome | undefined>
  /** Fails with RailRefused where it is too late, or there is no such dispute. */
  contest(contestation: Contestation): Promise<void>
}
