import { CardRefused, PaymentUnderWay } from '@vintem/contracts/errors'
import { payPresent } from '#modules/card-checkout/index.ts'
import { plainOutcome } from '#modules/card-guard/index.ts'
import type { ChargeAttemptRow } from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { byBuyer, type GivenCard, type Replaced } from './given-card.ts'
import { keepPortalCard } from './keep-portal-card.ts'
import { waitForHolder } from './waiting-card.ts'

/**
 * Pays charges in their order with a card, and keeps it once the first is paid. Ends at one that is refused,
 * or that the holder is asked about first. Fails where the first is not paid.
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
      const { id, challengeUntil } = attempt
      const now = await waitForHolder(services, given, { id, chargeId, until: challengeUntil })
      return { ...answer, isAllPaid: false, challenge: challengeOf(attempt, now) }
    }
    if (attempt.status !== 'PAID') {
      if (hasPaid) return { ...answer, isAllPaid: false }
      throw refusalOf(attempt)
    }
    if (!hasPaid) await keepCard(services, given, { hasPaid: true })
    hasPaid = true
  }
  return { ...answer, isAllPaid: true }
}

export const refusalOf = ({ errorCode }: Pick<ChargeAttemptRow, 'errorCode'>): Failure =>
  new Failure(CardRefused, { description: plainOutcome(errorCode ?? '') })

/** Fails with PaymentUnderWay where there is nothing to be answered: the acquirer has not said anything. */
export function challengeOf(
  { challengeUrl: url, challengeUntil }: ChargeAttemptRow,
  now: Date,
): NonNullable<Replaced['challenge']> {
  if (!url || !challengeUntil) throw new Failure(PaymentUnderWay)
  return { url, until: challengeUntil.toISOString(), now: now.toISOString() }
}

/** From now on the card is charged: the first payment with it was made, or it was verified. */
export async function keepCard(
  services: Services,
  given: GivenCard,
  how: Parameters<typeof keepPortalCard>[2],
): Promise<void> {
  await services.transact(byBuyer(given), async (tx) =>
    tx.commit(await keepPortalCard(tx, given, how)),
  )
}
