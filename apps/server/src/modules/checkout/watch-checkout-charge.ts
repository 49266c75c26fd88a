import * as api from '@vintem/contracts/checkout/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { chargeTopic } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { watch } from '#use-cases/use-case.ts'
import { chargeIdOf, enterCharge, sellerOfCharge } from './charge-at-checkout.ts'
import { toCheckoutCharge } from './checkout-view.ts'

/** Server-sent events: the charge as it is now, and again after each change. */
export const watchCheckoutCharge = watch(api.watchCheckoutCharge, async ({ params, services }) => {
  const sellerId = sellerOfCharge({ params })
  if (sellerId === undefined) throw new Failure(NotFound)
  const read = () =>
    services.transact({ sellerId }, async (tx) =>
      toCheckoutCharge(await enterCharge(tx, params.charge), services),
    )
  return { topics: [chargeTopic(chargeIdOf(params.charge))], read }
})
