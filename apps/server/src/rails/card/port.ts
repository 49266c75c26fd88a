import type { Cents } from '@vintem/brazil/money'
import type { RefundOutcome } from '../refund-outcome.ts'

/** A card as the buyer typed it. It exists only between the token endpoint and the acquirer. */
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

/** The card that has taken the place of another: the same with a new expiry, or one with a new number. */
export interface RenewedCard {
  token: string
  brand: string
  last4: string
  expiry: { month: number; year: number }
}

/** What the acquirer knows of a card that has expired, or is about to (account updater). */
export type CardRenewal =
  | { outcome: 'RENEWED'; card: RenewedCard }
  /** The issuer has reported nothing: another card has to be asked for. */
  | { outcome: 'NOTHING_NEW' }

/** What the seller knows of the purchase, for the acquirer's judgement of fraud. */
export interface CardRisk {
  ip?: string | undefined
  userAgent?: string | undefined
  deviceId?: string | undefined
  billingAddress?:
    | {
        zipCode: string
        street: string
        number: string
        complement?: string | undefined
        district: string
        city: string
        state: string
        country: string
      }
    | undefined
}

/** A payment by card; idempotent by attemptId. */
export interface CardPayment {
  attemptId: string
  sellerId: number
  token: string
  amountCents: Cents
  installments: number
  /** Undefined for an unknown payer; the token then has all there is, the name on the card. */
  buyer: { name: string; document: string; email: string } | undefined
  description: string
  /** The return address after the issuer's challenge; undefined where no buyer is present. */
  returnUrl: string | undefined
  /**
   * True where the issuer must challenge the holder (3-D Secure), if the acquirer can request it.
   */
  needsHolder: boolean
  /** Who begins the payment: the buyer, who is there, or we, with a stored card. */
  initiator: 'buyer' | 'recurring'
  /** Of a stored card: the network's id of its first payment, where that is known. */
  networkId: string | undefined
  risk?: CardRisk | undefined
  /** The session of 3-D Secure of the buyer who is there; the issuer may ask all the same. */
  sessionId?: string | undefined
}

/**
 * A session of 3-D Secure for a card: before the payment, the buyer's browser says what it is. Idempotent
 * by sessionId.
 */
export interface CardSession {
  sessionId: string
  sellerId: number
  token: string
}

/** A session, and where the page sends its token: by a form, in a frame, in the field JWT. */
export interface OpenedCardSession {
  token: string
  /** In full, or a path of this installation. */
  collectUrl: string
  /** The name of who authenticates. */
  providerType: string
}

/** newCard: to be charged from now on in place of the one that was sent. */
export type CardOutcome =
  /** networkId: the network's own id of the payment, where the acquirer passes it on. */
  | {
      outcome: 'CAPTURED'
      authorizationCode: string
      capturedAt: Date
      networkId?: string | undefined
      newCard?: RenewedCard | undefined
    }
  /** advice: the network's advice beside the code (Mastercard's merchant advice code), where there is any. */
  | {
      outcome: 'REFUSED'
      code: string
      reason: string
      advice?: string | undefined
      newCard?: RenewedCard | undefined
    }
  /**
   * 3-D Secure: the issuer challenges the buyer, at an address to be shown in a frame. Then the
   * acquirer continues, and a callback reports the decision; at the latest, at this time.
   */
  | { outcome: 'CHALLENGED'; url: string; until: Date }

/** A card that is asked whether it may be charged later, with no amount; idempotent by verificationId. */
export interface CardVerification extends Pick<
  CardPayment,
  'sellerId' | 'token' | 'buyer' | 'returnUrl' | 'needsHolder'
> {
  verificationId: string
}

/** networkId: as of a payment; the next one, by us, refers to it. */
export type VerificationOutcome =
  | { outcome: 'VERIFIED'; networkId?: string | undefined }
  | { outcome: 'REFUSED'; code: string; reason: string }
  /** As of a payment; afterwards the card is verified or refused. */
  | Extract<CardOutcome, { outcome: 'CHALLENGED' }>

/** A refund of a captured payment, whole or in part; idempotent by refundId. */
export interface CardRefund {
  refundId: string
  sellerId: number
  attemptId: string
  amountCents: Cents
  /** The seller suspects a fraud: reported to the issuer, who protects its card. */
  asFraud: boolean
}

/** A seller's contestation of a dispute: one package, once; idempotent by disputeId. */
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
   * A new token each time, also for the same card: it is stored with its charge. Fails with
   * RailRefused for impossible card data; its message is fit to be shown.
   */
  tokenize(card: CardData): Promise<CardToken>
  pay(payment: CardPayment): Promise<CardOutcome>
  /** Fails with RailRefused for a card that is unknown. */
  openSession(session: CardSession): Promise<OpenedCardSession>
  /** Asked again, the answer may be newer. A card that is unknown has nothing new. */
  renew(sellerId: number, token: string): Promise<CardRenewal>
  /**
   * Asks the issuer whether the card is good, with no amount. The issuer may challenge the holder where
   * there is a return address; a card that asks for a holder who is not there is refused. After
   * RailTimeout it is asked again, with the same id.
   */
  verify(verification: CardVerification): Promise<VerificationOutcome>
  /** The outcome of a verification; undefined when it never arrived. */
  findVerification(
    sellerId: number,
    verificationId: string,
  ): Promise<VerificationOutcome | undefined>
  /** The outcome of an attempt; undefined when it never arrived. */
  find(sellerId: number, attemptId: string): Promise<CardOutcome | undefined>
  refund(refund: CardRefund): Promise<RefundOutcome>
  /** The outcome of a refund; undefined when it never arrived. */
  findRefund(sellerId: number, refundId: string): Promise<RefundOutcome | undefined>
  /** Fails with RailRefused where it is too late, or there is no such dispute. */
  contest(contestation: Contestation): Promise<void>
}
