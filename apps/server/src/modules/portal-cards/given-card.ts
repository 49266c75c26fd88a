import type { Cents } from '@vintem/brazil/money'
import type { Asker } from '#modules/card-guard/index.ts'
import type { ChargeCardRow } from '#modules/card-payments/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { NewWork } from '#work/job.ts'

/** The sentence that was agreed to, what it says is charged, and a digest of where it came from. */
export interface GivenConsent {
  text: string
  amountCents: Cents
  addressDigest: string
}

/** Where subscribers give a card: the portal, or an invitation. */
export interface CardDoor {
  /** The action that the audit log names. */
  action: 'subscription.card-replaced' | 'subscription.card-given'
  /** The work of finding out what became of the card, where nobody comes back from its issuer. */
  finish: (of: { subscriptionId: string; attemptId: string; since?: string }, at: Date) => NewWork
  /**
   * What is kept together with the card, or refuses it; the subscription is locked, and as it was before.
   */
  kept: (
    tx: Tx,
    subscription: SubscriptionRow,
    card: ChargeCardRow,
    hasPaid: boolean,
  ) => Promise<Step>
}

/** A card that a subscriber gives for a subscription, and what they have agreed to. */
export interface GivenCard {
  sellerId: number
  subscriptionId: string
  /** The mailbox of the session; null at an invitation. */
  email: string | null
  card: ChargeCardRow
  consent: GivenConsent
  asker: Asker
  door: CardDoor
}

/** What has become of it. */
export interface Replaced {
  brand: string
  last4: string
  isAllPaid: boolean
  /** Where its issuer asks the holder first, and until when. */
  challenge: { url: string; until: string; now: string } | null
}

/** By whom the changes are made. */
export const byBuyer = ({ sellerId, email }: Pick<GivenCard, 'sellerId' | 'email'>) =>
  ({
    sellerId,
    actorName: email === null ? 'buyer' : `buyer ${email}`,
    cause: { kind: 'checkout' },
  }) as const
