import { askToVerify, requireVerified } from '#modules/card-checkout/index.ts'
import type { Place } from '#modules/card-guard/index.ts'
import { cardReturnUrl } from '#modules/checkout/index.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { GivenCard, Replaced } from './given-card.ts'
import { keepCard } from './pay-open.ts'
import { waitForHolder } from './waiting-card.ts'

/**
 * Has a card that pays nothing now verified with no amount, and keeps it; its issuer may ask the holder first
 * (docs/decisions/0234). Fails with CardRefused and RailUnavailable.
 */
export async function verifyGiven(
  services: Services,
  given: GivenCard,
  { place, buyer }: { place: Place; buyer: Parameters<typeof askToVerify>[1]['buyer'] },
): Promise<Replaced> {
  const { sellerId, card } = given
  const { brand, last4, needsHolder } = card
  const verificationId = newId()
  const verified = await askToVerify(services, {
    verificationId,
    sellerId,
    token: card.token,
    buyer,
    returnUrl: cardReturnUrl(services),
    needsHolder,
  })
  if (verified?.outcome === 'CHALLENGED') {
    const { url, until } = verified
    const now = await waitForHolder(services, given, { id: verificationId, chargeId: null, until })
    const challenge = { url, until: until.toISOString(), now: now.toISOString() }
    return { brand, last4, isAllPaid: false, challenge }
  }
  const { asker } = given
  const { networkId } = await requireVerified(services, verified, { card, place, asker })
  await keepCard(services, given, { hasPaid: false, networkId })
  return { brand, last4, isAllPaid: true, challenge: null }
}
