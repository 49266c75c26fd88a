import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { codeInAddress } from '@vintem/contracts/coupons/words'
import { periodInAddress } from '@vintem/contracts/plans/words'
import { selectCardPauseAt } from '#modules/card-guard/index.ts'
import { type ChargeRow, selectCharge } from '#modules/charges/index.ts'
import { type LinkRow, selectLinkAt, selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { challengeReturnPath } from './challenge-return.ts'
import { chargeIdOf, enterCharge, sellerOfCharge } from './charge-at-checkout.ts'
import { toCheckoutCharge, toCheckoutView } from './checkout-view.ts'
import { pictureOf } from './page-picture.ts'
import { readPortalPage, readSellerPage } from './seller-page.ts'

/** What the buyers' pages show, at each of their addresses. */
export const checkoutPages = (services: Services) => ({
  ofSeller: (subDomain: string, { periodo, cupom }: { periodo?: unknown; cupom?: unknown }) =>
    readSellerPage(services, subDomain, {
      period: periodInAddress(periodo),
      coupon: codeInAddress(cupom),
    }),
  ofPortal: (subDomain: string) => readPortalPage(services, subDomain),
  ofLink: (link: string, charge: string | undefined, trial?: unknown) =>
    readLinkPage(services, link, { charge, withoutTrial: trial === 'nao' }),
  pictureOf,
  returnPath: challengeReturnPath(services.productPrefix),
  ofReturn: (query: Readonly<Record<string, unknown>>) =>
    Object.keys(query).length > 0 ? readReturn(services, query['charge']) : DEMO,
})

/**
 * Link and charge as they are now. A charge of another link is not found: the page names the
 * seller.
 */
async function readLinkPage(
  services: Services,
  link: string,
  { charge, withoutTrial }: { charge: string | undefined; withoutTrial: boolean },
): Promise<CheckoutPage> {
  const sellerId = sellerOfRoutedId(link)
  const isOfSeller = charge === undefined || sellerOfCharge({ params: { charge } }) === sellerId
  if (sellerId === undefined || !isOfSeller) return { kind: 'unknown' }
  try {
    return await services.transact({ sellerId }, async (tx): Promise<CheckoutPage> => {
      const whole = charge === undefined ? await tx.enter() : await enterCharge(tx, charge)
      const [[row], [seller], [pause]] = await tx.read(
        selectLinkAt(sellerId, link),
        selectSeller(sellerId),
        selectCardPauseAt(sellerId, link, wallClock.now()),
      )
      const ofLink = 'charge' in whole ? whole : undefined
      const isOfLink = ofLink ? ofLink.charge.linkId === row?.id : !row?.ofBilling
      if (!row || !seller || !isOfLink) return { kind: 'unknown' }
      if (!isApproved(seller)) return { kind: 'unapproved' }
      const shown = { now: tx.now, cardsPaused: !!pause }
      return {
        kind: 'link',
        link: toCheckoutView(soldAs(row, ofLink?.charge), seller, shown, services),
        charge: ofLink ? toCheckoutCharge(ofLink, services) : null,
        now: tx.now.toISOString(),
        withoutTrial,
      }
    })
  } catch (error) {
    if (error instanceof Failure) return { kind: 'unknown' }
    throw error
  }
}

/** A charge that a subscription made says what it is for, and its page has nothing else to sell. */
const soldAs = (link: LinkRow, charge: ChargeRow | undefined): LinkRow =>
  link.ofBilling && charge
    ? { ...link, title: charge.title, description: charge.description }
    : link

/**
 * A buyer is back from the card's issuer, inside the frame of the checkout, which goes on by itself;
 * an issuer that has left the frame finds the way back here.
 */
async function readReturn(services: Services, charge: unknown) {
  const sellerId = typeof charge === 'string' ? sellerOfCharge({ params: { charge } }) : undefined
  if (typeof charge !== 'string' || sellerId === undefined) return RETURNED
  return services.transact({ sellerId }, async (tx): Promise<CheckoutPage> => {
    const [[found]] = await tx.enter(selectCharge(sellerId, chargeIdOf(charge)))
    if (!found?.linkId) return RETURNED
    const [[link]] = await tx.read(selectLinkOfCharge(sellerId, found.id))
    return link ? { kind: 'challenged', back: `/pagar/${link.publicId}/${charge}` } : RETURNED
  })
}

const RETURNED: CheckoutPage = { kind: 'challenged', back: null }

/** Nobody comes from an issuer: the demonstration of 3-D Secure (specification 3 §2). */
const DEMO: CheckoutPage = { kind: 'demo' }
