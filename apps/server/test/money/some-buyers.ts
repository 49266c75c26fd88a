import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { aBuyerAt, aLinkBody, type Buyer } from '#test/buyer.ts'
import type { TestApp, TestUser } from '#test/harness.ts'
import { aQuickBuyer } from '#test/quick-links.ts'
import { aSubscriber } from '#test/subscription-links.ts'

/**
 * So many people with a charge of R$ 100.00 each: the first two are shared, the last two are of a quick
 * link and of a subscription.
 */
export async function someBuyers(app: TestApp, seller: TestUser, count: number): Promise<Buyer[]> {
  const created = await app.call(createPaymentLink, { as: seller, body: aLinkBody() })
  const link = created.body.url.split('/').at(-1) ?? ''
  const identified = Array.from({ length: count - 2 }, () => aBuyerAt(app, link))
  // The last two: one says nothing of themselves, one subscribes for half a year.
  const buyers = await Promise.all([
    ...identified,
    aQuickBuyer(app, seller),
    aSubscriber(app, seller, HALF_A_YEAR),
  ])
  // Some of the charges are shared: what is refunded of them is borne by several.
  for (const { chargeId } of buyers.slice(0, 2)) {
    await app.sql('insert into charge_split values ($1, $2, 1, 2500), ($1, $2, 2, 3333)', [
      seller.sellerId,
      chargeId,
    ])
    await app.sql('update charge set split_cents = 5833 where seller_id = $1 and id = $2', [
      seller.sellerId,
      chargeId,
    ])
  }
  return buyers
}

/** The first charge asks for R$ 100.00, as the others do; the next is far beyond the test's end. */
const HALF_A_YEAR = {
  type: 'SEMESTER',
  valuePerMonth: 15,
  additionalValue: 10,
  additionalTitle: 'Matrícula',
} as const
