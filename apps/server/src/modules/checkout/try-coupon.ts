import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/checkout/endpoints'
import { NotFound, SellerNotApproved } from '@vintem/contracts/errors'
import { requireUsable, termsOfCoupon, toCheckoutCoupon, tryCode } from '#modules/coupons/index.ts'
import { assertLinkOpen, saleTerms, selectLinkAt } from '#modules/payment-links/index.ts'
import { requestedCents } from '#modules/pricing/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { action } from '#use-cases/use-case.ts'
import { toMethods } from './checkout-view.ts'
import { withCouponAt } from './with-coupon.ts'

/**
 * What a link of a plan charges with a coupon. Nothing is taken, and nobody has said who they are: whether
 * they have used it is judged when the charge is made. Fails with NotFound, LinkClosed, SellerNotApproved,
 * CouponRefused and TooManyRequests.
 */
export const tryCoupon = action(
  api.tryCoupon,
  async ({ params, body: { code }, services, caller: { place } }) => {
    const sellerId = sellerOfRoutedId(params.link)
    if (sellerId === undefined) throw new Failure(NotFound)
    const coupon = await tryCode(services, { sellerId, code, place })
    return services.transact({ sellerId, actorName: 'public', onlyReads: true }, async (tx) => {
      const [[link], [seller]] = await tx.enter(
        selectLinkAt(sellerId, params.link),
        selectSeller(sellerId),
      )
      if (!link || link.ofBilling || !seller) throw new Failure(NotFound)
      if (!isApproved(seller)) throw new Failure(SellerNotApproved)
      assertLinkOpen(link, tx.now)
      requireUsable(coupon, link.planId, tx.today)
      const terms = withCouponAt(saleTerms(link, seller), termsOfCoupon(coupon))
      return {
        coupon: toCheckoutCoupon(coupon),
        value: centsToReais(requestedCents(terms)),
        methods: toMethods(terms, services.methods),
      }
    })
  },
)
