import * as api from '@vintem/contracts/checkout/endpoints'
import { NotFound, SellerNotApproved } from '@vintem/contracts/errors'
import { selectCardPauseAt } from '#modules/card-guard/index.ts'
import { selectLinkAt } from '#modules/payment-links/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { query } from '#use-cases/use-case.ts'
import { toCheckoutView } from './checkout-view.ts'

/**
 * Shows a link to anyone who has its address; of a seller that is not approved it shows nothing.
 */
export const openCheckout = query(
  api.openCheckout,
  async ({ tx, sellerId, params, services }) => {
    const [[link], [seller], [pause]] = await tx.enter(
      selectLinkAt(sellerId, params.link),
      selectSeller(sellerId),
      selectCardPauseAt(sellerId, params.link, wallClock.now()),
    )
    if (!link || link.ofBilling || !seller) throw new Failure(NotFound)
    if (!isApproved(seller)) throw new Failure(SellerNotApproved)
    return toCheckoutView(link, seller, { now: tx.now, cardsPaused: !!pause }, services)
  },
  ({ params }) => sellerOfRoutedId(params.link),
)
