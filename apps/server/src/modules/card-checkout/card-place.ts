import {
  AttemptsUsedUp,
  CardsPaused,
  ChargeNotPayable,
  MethodNotOffered,
  NotFound,
} from '@vintem/contracts/errors'
import {
  type Asker,
  askerOf,
  type Place,
  selectCardPauseOfCharge,
} from '#modules/card-guard/index.ts'
import {
  type ChargeWithCustomer,
  isPayable,
  REFUSALS_ALLOWED,
  selectChargeWithCustomer,
  selectParts,
  typedPayer,
} from '#modules/charges/index.ts'
import { chargeIdOf, isBoundToParts, sellerOfCharge } from '#modules/checkout/index.ts'
import { assertLinkOpen, selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import type { Services } from '#use-cases/services.ts'

interface CardCall {
  params: { charge: string }
  services: Pick<Services, 'transact' | 'methods' | 'publicUrl' | 'deriveSecret'>
  caller: Caller
  cookies: Cookies
}

export interface CardPlace {
  place: Place
  asker: Asker
  chargeId: string
  /** True where the card is charged on a later day. */
  isStored: boolean
}

/** The payer's document, as typed at the link or stored by the seller. */
export const documentOf = (charge: ChargeWithCustomer): string | null =>
  typedPayer(charge)?.document ?? charge.customerDocument

/**
 * Where a card is given, and by whom. Fails where no card may be taken, before anything is said
 * about the card, so that a tester of stolen cards learns nothing.
 */
export async function findCardPlace({
  params,
  services,
  caller,
  cookies,
}: CardCall): Promise<CardPlace> {
  const sellerId = sellerOfCharge({ params })
  if (sellerId === undefined) throw new Failure(NotFound)
  const chargeId = chargeIdOf(params.charge)
  if (!services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
  return services.transact({ sellerId, actorName: 'buyer', onlyReads: true }, async (tx) => {
    const [[charge], [link], parts, [pause]] = await tx.enter(
      selectChargeWithCustomer(sellerId, chargeId),
      selectLinkOfCharge(sellerId, chargeId),
      selectParts(sellerId, chargeId),
      selectCardPauseOfCharge(sellerId, chargeId, wallClock.now()),
    )
    if (!charge || !link) throw new Failure(NotFound)
    if (!isPayable(charge.status)) throw new Failure(ChargeNotPayable)
    if (charge.refusals >= REFUSALS_ALLOWED) throw new Failure(AttemptsUsedUp)
    const isBound = isBoundToParts(charge, parts)
    if (!isBound) assertLinkOpen(link, tx.now)
    if (pause) throw new Failure(CardsPaused)
    return {
      place: { sellerId, linkId: link.id, document: documentOf(charge) },
      asker: askerOf(services, caller, cookies),
      chargeId,
      isStored: !isBound && link.scheduledDate !== null && link.scheduledDate > tx.today,
    }
  })
}
