import * as api from '@vintem/contracts/card-tokens/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { CardRefused, ChargeNotPayable, NotFound, RailUnavailable } from '@vintem/contracts/errors'
import { admitCard, CHECK_CARD } from '#modules/card-guard/index.ts'
import { expiryOf, insertCard } from '#modules/card-payments/index.ts'
import { isPayable, lockCharge } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { findCardPlace } from './card-place.ts'

/**
 * The only endpoint that sees a card's data: they go straight to the acquirer, which returns a
 * token, once the charge can be paid and the card guard allows it. Stored are the token, the brand,
 * four digits, the name on the card and a fingerprint of the number.
 */
export const tokenizeCard = action(api.tokenizeCard, async (context) => {
  const { params, body, services } = context
  const { chargeId, ...where } = await findCardPlace(context)
  const number = body.number.replaceAll(' ', '')
  const toAdmit = { ...where, number, proof: body.proof, about: params.charge }
  const { fingerprint, needsHolder } = await admitCard(services, toAdmit)
  const card = await tokenize(services, body, number)
  const { sellerId } = where.place
  await services.transact({ sellerId, actorName: 'buyer' }, async (tx) => {
    const [[charge]] = await tx.enter(lockCharge(sellerId, chargeId))
    if (!charge) throw new Failure(NotFound)
    if (!isPayable(charge.status)) throw new Failure(ChargeNotPayable)
    const kept = { fingerprint, needsHolder, ...newCardOf(body) }
    const row = { sellerId, chargeId, createdAt: tx.now, ...kept, ...card }
    await tx.commit({ writes: [insertCard(row)] })
  })
  return { token: card.token, brand: card.brand, last4: card.last4 }
})

/** What is kept of a card that nobody has charged yet. */
export const newCardOf = ({
  expirationMonth: month,
  expirationYear: year,
}: Pick<Body<typeof api.tokenizeCard>, 'expirationMonth' | 'expirationYear'>) => ({
  expiresOn: expiryOf({ month, year }),
  acquirerToken: null,
  ended: null,
  networkId: null,
})

/** A card's data as it is typed. */
export type TypedCard = Omit<Body<typeof api.tokenizeCard>, 'proof'>

/** Takes a card's data to the acquirer. Fails with CardRefused or RailUnavailable. */
export async function tokenize(
  { rails, log }: Services,
  { holder, expirationMonth: month, expirationYear: year, cvv }: Omit<TypedCard, 'number'>,
  number: string,
) {
  try {
    return await rails.card.tokenize({ number, holder, expiry: { month, year }, cvv })
  } catch (error) {
    // Always the same message, since an acquirer may know more of a card than the card shows.
    if (error instanceof RailRefused) throw new Failure(CardRefused, { description: CHECK_CARD })
    log.warn({ err: error }, 'The acquirer gave no token')
    throw new Failure(RailUnavailable)
  }
}
