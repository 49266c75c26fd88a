import { CardRefused, PaymentUnderWay } from '@vintem/contracts/errors'
import { payPresent } from '#modules/card-checkout/index.ts'
import { type Asker, plainOutcome } from '#modules/card-guard/index.ts'
import type { ChargeAttemptRow, ChargeCardRow } from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { type GivenConsent, keepPortalCard } from './keep-portal-card.ts'
import { finishPortalCard } from './portal-cards-work.ts'
import { putPortalCard } from './portal-cards.store.ts'

/** A card that a subscriber gives for a subscription, and what they have agreed to. */
export interface GivenCard {
  sellerId: number
  subscriptionId: string
  /** The mailbox of the session. */
  email: string
  card: ChargeCardRow
  consent: GivenConsent
  asker: Asker
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
  ({ sellerId, actorName: `buyer ${email}`, cause: { kind: 'checkout' } }) as const

/**
 * Pays charges in their order with a card, and keeps it once the first is paid or none is open. Ends at one
 * that is refused, or that the holder is asked about first. Fails where the first is not paid.
 */
export async function payOpen(
  services: Services,
  given: GivenCard,
  ids: readonly string[],
  { isKept = false }: { isKept?: boolean } = {},
): Promise<Replaced> {
  const { sellerId, card, asker } = given
  const answer = { brand: card.brand, last4: card.last4, challenge: null }
  let hasPaid = isKept
  for (const chargeId of ids) {
    const attempt = await payPresent(services, { sellerId, chargeId, card }, asker)
    if (attempt.status === 'PENDING') {
      const now = await wait(services, given, attempt)
      return { ...answer, isAllPaid: false, challenge: challengeOf(attempt, now) }
    }
    if (attempt.status !== 'PAID') {
      if (hasPaid) return { ...answer, isAllPaid: false }
      throw refusalOf(attempt)
    }
    if (!hasPaid) await keepCard(services, given)
    hasPaid = true
  }
  if (!hasPaid) await keepCard(services, given)
  return { ...answer, isAllPaid: true }
}

export const refusalOf = ({ errorCode }: ChargeAttemptRow): Failure =>
  new Failure(CardRefused, { description: plainOutcome(errorCode ?? '') })

/** Fails with PaymentUnderWay where there is nothing to be answered: the acquirer has not said anything. */
export function challengeOf(
  { challengeUrl: url, challengeUntil }: ChargeAttemptRow,
  now: Date,
): NonNullable<Replaced['challenge']> {
  if (!url || !challengeUntil) throw new Failure(PaymentUnderWay)
  return { url, until: challengeUntil.toISOString(), now: now.toISOString() }
}

async function keepCard(services: Services, given: GivenCard): Promise<void> {
  await services.transact(byBuyer(given), async (tx) =>
    tx.commit(await keepPortalCard(tx, given.subscriptionId, given.card, given.consent)),
  )
}

/** The card is kept once the payment is known to be made, also where nobody comes back for it. */
async function wait(
  services: Services,
  { sellerId, subscriptionId, email, card, consent }: GivenCard,
  { id: attemptId, chargeId, challengeUntil }: ChargeAttemptRow,
): Promise<Date> {
  return services.transact(byBuyer({ sellerId, email }), async (tx) => {
    await tx.enter()
    const { text, ...agreed } = consent
    const row = { sellerId, subscriptionId, attemptId, chargeId, token: card.token, email }
    const finish = new Date((challengeUntil ?? tx.now).getTime() + FINISH_AFTER_MILLIS)
    return tx.commit(
      {
        writes: [putPortalCard({ ...row, ...agreed, consent: text, begunAt: tx.now })],
        work: [finishPortalCard.at(finish, { subscriptionId, attemptId })],
      },
      { answer: tx.now },
    )
  })
}

/** The acquirer is asked for what has become of a payment before that. */
const FINISH_AFTER_MILLIS = 60_000
