import { type Cents, centsToReais } from '@vintem/brazil/money'
import {
  CARD_CONSENT_VERSION,
  cardConsentText,
  CONSENT_MISSING,
} from '@vintem/contracts/card-payments/consent'
import { insertConsent } from '#modules/card-payments/index.ts'
import type { ChargeRow } from '#modules/charges/index.ts'
import { agreedCoupon, toSubscription } from '#modules/checkout/index.ts'
import type { LinkRow } from '#modules/payment-links/index.ts'
import type { SaleTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** The sentence that the buyer sent, and a digest of where the request came from. */
export interface AcceptedConsent {
  text: string | undefined
  addressDigest: string
}

interface StoredCard {
  charge: ChargeRow
  link: LinkRow
  /** A replacement card for a charge with a recorded consent is charged once, now. */
  isBound: boolean
  /** The later day on which the card is charged. */
  day: string | null
  /** The number of charges, one a month. */
  months: number
  totalCents: Cents
  /** Of the charge; undefined for one part of several. */
  terms: SaleTerms | undefined
}

/**
 * The record of the buyer's consent where a card is stored for later charges; undefined where it is
 * charged once, now. Fails at the field without the exact sentence of what is about to be done.
 */
export async function keepConsent(
  tx: Tx,
  accepted: AcceptedConsent,
  { charge, link, isBound, day, months, totalCents, terms }: StoredCard,
): Promise<Step> {
  const { sellerId, id: chargeId, subscriptionId } = charge
  if (isBound) return {}
  const subscription = subscriptionId === null ? null : toSubscription(link)
  if (!subscription && !day && months === 1) return {}
  const [[seller]] = await tx.read(selectSeller(sellerId))
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const totalAmount = centsToReais(totalCents)
  const sellerName = seller.fantasyName
  const coupon = terms ? agreedCoupon(terms) : null
  const text = cardConsentText({ sellerName, subscription, day, months, totalAmount, coupon })
  if (text === undefined) return {}
  if (accepted.text !== text) {
    const description =
      accepted.text === undefined
        ? CONSENT_MISSING
        : 'A autorização mudou. Recarregue a página, leia e marque de novo.'
    throw new InvalidFields([{ field: 'consent', description }])
  }
  const consent = {
    sellerId,
    id: newId(),
    chargeId,
    subscriptionId: null,
    version: CARD_CONSENT_VERSION,
    text,
    amountCents: totalCents,
    addressDigest: accepted.addressDigest,
    givenAt: wallClock.now(),
  }
  const details = { consent: consent.id, version: CARD_CONSENT_VERSION, text }
  return {
    writes: [insertConsent(consent)],
    audit: [{ action: 'card.consent-given', subject: chargeId, details }],
  }
}
