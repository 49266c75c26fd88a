import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import type { CheckoutPage, SellerPage } from '@vintem/contracts/checkout/page'
import { pageLinkContent, saleTerms } from '#modules/payment-links/index.ts'
import {
  type CheckoutRow,
  type Period,
  PERIODS,
  planPrice,
  type PlanRow,
  selectActivePlans,
  selectCheckout,
} from '#modules/plans/index.ts'
import { offerOf } from '#modules/pricing/index.ts'
import { isApproved, selectSeller, sellerFace, type SellerRow } from '#modules/sellers/index.ts'
import { ownerOfPage } from '#modules/subscription-links/index.ts'
import type { Services } from '#use-cases/services.ts'

/** The most plans on the page. */
const PLANS_SHOWN = 500

/** The public page at an address, with the plans that can be bought, at first in one period. */
export const readSellerPage = (
  services: Pick<Services, 'transact' | 'methods'>,
  subDomain: string,
  shown: { period: Period; coupon: string | null },
): Promise<CheckoutPage> =>
  readAt(services, subDomain, ({ checkout, seller, plans, today }) => {
    const { methods } = services
    const toPlan = (plan: PlanRow) => toPlanOffer(plan, { seller, methods, today })
    return {
      kind: 'seller',
      seller: { ...toSellerPage(checkout, seller), ...shown, plans: plans.map(toPlan) },
    }
  })

/** The portal of the seller whose public page is at an address. */
export const readPortalPage = (
  services: Pick<Services, 'transact'>,
  subDomain: string,
): Promise<CheckoutPage> =>
  readAt(services, subDomain, ({ seller }) => ({
    kind: 'portal',
    portal: { sellerName: seller.fantasyName, face: sellerFace(seller), subDomain },
  }))

interface Found {
  checkout: CheckoutRow
  seller: SellerRow
  plans: readonly PlanRow[]
  today: CivilDate
}

async function readAt(
  services: Pick<Services, 'transact'>,
  subDomain: string,
  toPage: (found: Found) => CheckoutPage,
): Promise<CheckoutPage> {
  const sellerId = await ownerOfPage(services, subDomain)
  if (sellerId === undefined) return { kind: 'unknown' }
  return services.transact({ sellerId }, async (tx): Promise<CheckoutPage> => {
    const [[checkout], [seller], plans] = await tx.enter(
      selectCheckout(sellerId),
      selectSeller(sellerId),
      selectActivePlans(sellerId, PLANS_SHOWN),
    )
    if (!checkout || !seller) return { kind: 'unknown' }
    const { today } = tx
    return isApproved(seller) ? toPage({ checkout, seller, plans, today }) : { kind: 'unapproved' }
  })
}

const toSellerPage = (
  { title, description, subDomain }: CheckoutRow,
  seller: SellerRow,
): Omit<SellerPage, 'plans' | 'period' | 'coupon'> => ({
  sellerName: seller.fantasyName,
  face: sellerFace(seller),
  title,
  description,
  subDomain,
})

const toPlanOffer = (
  plan: PlanRow,
  { seller, methods, today }: Pick<Found, 'seller' | 'today'> & Pick<Services, 'methods'>,
): SellerPage['plans'][number] => ({
  id: plan.id,
  title: plan.title,
  description: plan.description,
  bullets: plan.bullets,
  trial:
    plan.trialDays > 0
      ? { days: plan.trialDays, firstChargeOn: addDays(today, plan.trialDays) }
      : null,
  prices: PERIODS.map((type) => {
    const { monthCents, totalCents } = planPrice(plan, type)
    return {
      type,
      value: centsToReais(totalCents),
      valuePerMonth: centsToReais(monthCents),
      methods: methodsOffered(plan, type, seller).filter((method) => methods.has(method)),
    }
  }),
})

/** The methods whose fees leave the seller something, as the link of the page will offer them. */
function methodsOffered(plan: PlanRow, type: Period, seller: SellerRow) {
  const content = pageLinkContent(plan, type)
  const { pix, creditCard, bankSlip } = offerOf(
    saleTerms({ ...content, pagePeriod: type, split: [], scheduledDate: null }, seller),
  )
  return [
    ...(pix ? (['PIX'] as const) : []),
    ...(creditCard ? (['CREDIT_CARD'] as const) : []),
    ...(bankSlip ? (['BANK_SLIP'] as const) : []),
  ]
}
