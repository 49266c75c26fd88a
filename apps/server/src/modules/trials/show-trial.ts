import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/trials/endpoints'
import { toCheckoutCoupon } from '#modules/coupons/index.ts'
import { sellerFace } from '#modules/sellers/index.ts'
import { action } from '#use-cases/use-case.ts'
import { enterRequest, readToken } from './trial-link.ts'
import { canBeAutomatic } from './trial-mandate.ts'
import { termsOfRequest } from './trial-terms.ts'

/** What the link in an e-mail would begin: read as often as one likes, it changes nothing. */
export const showTrial = action(api.showTrial, ({ body: { token }, services }) => {
  const presented = readToken(token)
  const txOptions = { sellerId: presented.sellerId, actorName: 'public' }
  return services.transact(txOptions, async (tx) => {
    const { request, offer } = await enterRequest(tx, presented)
    const { link, seller, days, firstChargeOn } = offer
    const terms = await termsOfRequest(tx, { request, offer }, services)
    const answer = {
      sellerName: seller.fantasyName,
      face: sellerFace(seller),
      whiteLabel: link.whiteLabel,
      title: link.title,
      type: link.subscription.period,
      method: request.method,
      days,
      amount: centsToReais(terms.amountCents),
      firstChargeOn,
      canBeAutomatic: canBeAutomatic({ request, offer }, services),
      coupon: terms.coupon ? toCheckoutCoupon(terms.coupon) : null,
      couponRefused: terms.couponRefused,
    }
    return tx.commit({}, { answer })
  })
})
