import type { Cents } from '@vintem/brazil/money'
import { CARD_CONSENT_VERSION } from '@vintem/contracts/card-payments/consent'
import type { CouponRow } from '#modules/coupons/index.ts'
import type { Buyer } from '#modules/customers/index.ts'
import { writeRoutedSecret } from '#modules/sessions/index.ts'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginTrial } from './begin-trial.ts'
import { tellUsed } from './tell-used.ts'
import type { TrialOffer } from './trial-offer.ts'
import { finishCardAfter } from './trial-work.ts'
import { insertTrialCard, type TriedCard } from './trials.store.ts'

/** What a buyer has agreed to, with a card that was verified. */
export interface TrialByCard {
  offer: TrialOffer
  buyer: Buyer | undefined
  coupon: CouponRow | undefined
  card: TriedCard
  consent: { text: string; amountCents: Cents; addressDigest: string; givenAt: Date }
}

/**
 * Keeps the card and begins the trial; where the document has had its trial of the plan, an e-mail says so, and
 * the card is not kept. Fails as beginTrial does.
 */
export async function beginByCard(
  tx: Tx,
  { offer, buyer, coupon, card, consent }: TrialByCard,
  services: Services,
): Promise<Step> {
  const { amountCents } = consent
  const row = { sellerId: tx.sellerId, chargeId: null, createdAt: tx.now, ...card }
  const begun = { offer, buyer, method: 'CREDIT_CARD', amountCents, coupon } as const
  const given = { row, consent: { version: CARD_CONSENT_VERSION, ...consent } }
  const trial = await beginTrial(tx, { ...begun, card: given }, services)
  return trial?.step ?? tellUsed(tx, { offer, buyer, coupon, about: newId() }, services)
}

/** Keeps what was given until the holder has answered the issuer, who waits `until` then. */
export function awaitHolder(
  { sellerId, now }: Tx,
  { offer, buyer, coupon, card, consent: { text, ...agreed } }: TrialByCard,
  { verificationId: id, url, until }: { verificationId: string; url: string; until: Date },
) {
  const secret = newSecret()
  const row = {
    sellerId,
    id,
    secretHash: secretHash(secret),
    linkId: offer.link.id,
    buyer: offer.customer ? null : (buyer ?? null),
    couponId: coupon?.id ?? null,
    card,
    ...agreed,
    consent: text,
    firstChargeOn: offer.firstChargeOn,
    usedAt: null,
  }
  const step: Step = { writes: [insertTrialCard(row)], work: [finishCardAfter(id, until)] }
  return { step, answer: challengeOf({ sellerId, id, secret }, { url, until }, now) }
}

/** Where the issuer asks the holder, for the page that waits. */
export const challengeOf = (
  of: Parameters<typeof writeRoutedSecret>[0],
  { url, until }: { url: string; until: Date },
  now: Date,
) => ({
  challenge: {
    url,
    until: until.toISOString(),
    now: now.toISOString(),
    token: writeRoutedSecret(of),
  },
})
