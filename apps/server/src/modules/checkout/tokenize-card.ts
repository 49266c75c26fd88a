import * as api from '@vintem/contracts/checkout.endpoints'
import { CardRefused, ChargeNotPayable, NotFound, RailUnavailable } from '@vintem/contracts/errors'
import { action } from '#http/use-case.ts'
import { insertCard, isPayable, lockCharge, statusOf } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { RailRefused } from '#rails/rail-error.ts'
import { chargeIdOf, sellerOfCharge } from './charge-at-checkout.ts'

/**
 * The only endpoint that sees a card's data: they go straight to the acquirer, whose token comes
 * back. Kept are the token, the brand, four digits and the name on the card.
 */
export const tokenizeCard = action(api.tokenizeCard, async ({ params, body, services }) => {
  const sellerId = sellerOfCharge({ params })
  if (sellerId === undefined) throw new Failure(NotFound)
  const chargeId = chargeIdOf(params.charge)
  const card = await tokenize()
  await services.transact({ sellerId, actorName: 'buyer' }, async (tx) => {
    const [[charge]] = await tx.enter(lockCharge(sellerId, chargeId))
    if (!charge) throw new Failure(NotFound)
    if (!isPayable(statusOf(charge))) throw new Failure(ChargeNotPayable)
    await tx.commit([insertCard({ sellerId, chargeId, createdAt: tx.now, ...card })])
  })
  return { token: card.token, brand: card.brand, last4: card.last4 }

  async function tokenize() {
    try {
      return await services.rails.card.tokenize({
        number: body.number.replaceAll(' ', ''),
        holder: body.holder,
        expiry: { month: body.expirationMonth, year: body.expirationYear },
        cvv: body.cvv,
      })
    } catch (error) {
      if (error instanceof RailRefused) {
        throw new Failure(CardRefused, { description: error.message })
      }
      services.log.warn({ err: error }, 'The acquirer gave no token')
      throw new Failure(RailUnavailable)
    }
  }
})
