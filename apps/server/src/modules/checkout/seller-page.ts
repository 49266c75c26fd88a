import { centsToReais } from '@vintem/brazil/money'
import type { CheckoutPage, SellerPage } from '@vintem/contracts/checkout/page'
import {
  type CheckoutRow,
  PERIODS,
  planPrice,
  type PlanRow,
  selectActivePlans,
  selectCheckout,
  selectOwner,
} from '#modules/plans/index.ts'
import { isApproved, selectSeller, type SellerRow } from '#modules/sellers/index.ts'
import type { Transactions } from '#use-cases/transactions.ts'

const NOBODY = 0
/** The most plans on the page: more would be no choice. */
const PLANS_SHOWN = 50

/** The public page at an address, with the plans that can be bought. */
export async function readSellerPage(
  { transact }: Transactions,
  subDomain: string,
): Promise<CheckoutPage> {
  const owner = await transact({ sellerId: NOBODY }, async (tx) => {
    const [[found]] = await tx.enter(selectOwner(subDomain))
    return found
  })
  if (!owner) return { kind: 'unknown' }
  return transact({ sellerId: owner.sellerId }, async (tx): Promise<CheckoutPage> => {
    const { sellerId } = tx
    const [[checkout], [seller], plans] = await tx.enter(
      selectCheckout(sellerId),
      selectSeller(sellerId),
      selectActivePlans(sellerId, PLANS_SHOWN),
    )
    if (!checkout || !seller) return { kind: 'unknown' }
    if (!isApproved(seller)) return { kind: 'unapproved' }
    return { kind: 'seller', seller: toSellerPage(checkout, seller, plans) }
  })
}

function toSellerPage(
  { title, description }: CheckoutRow,
  { fantasyName, email }: SellerRow,
  plans: readonly PlanRow[],
): SellerPage {
  return {
    sellerName: fantasyName,
    email,
    title,
    description,
    plans: plans.map((plan) => ({
      id: plan.id,
      title: plan.title,
      description: plan.description,
      bullets: plan.bullets,
      prices: PERIODS.map((type) => {
        const { monthCents, totalCents } = planPrice(plan, type)
        return { type, value: centsToReais(totalCents), valuePerMonth: centsToReais(monthCents) }
      }),
    })),
  }
}
