import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createQuickLink } from '@vintem/contracts/payment-links/endpoints'
import { aBuyerOf, type Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

type QuickLinkBody = CallInput<typeof createQuickLink>['body']

/** A user of a seller that has quick links, and may refund in part. */
export async function aQuickSeller(app: TestApp): Promise<TestUser> {
  const toggles = [...INITIAL_TOGGLES, 'view_fast_payment_link', 'view_seller_refund'] as const
  return app.aUser(await app.aSeller({ toggles }))
}

/** A quick link of R$ 100.00; what a test is about is changed by it. */
export const aQuickLinkBody = (
  order: Partial<QuickLinkBody['paymentOrder']> = {},
  change: Partial<QuickLinkBody> = {},
): QuickLinkBody => ({
  paymentOrder: { title: 'Balcão', value: 100, installments: 6, ...order },
  creditCardTax: 'EARLY_SELLER',
  ...change,
})

/** Somebody at the checkout of a new quick link, who says nothing of themselves. */
export async function aQuickBuyer(
  app: TestApp,
  as: TestUser,
  body: QuickLinkBody = aQuickLinkBody(),
): Promise<Buyer> {
  const created = await app.call(createQuickLink, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return aBuyerOf(app, created.body.url.split('/').at(-1) ?? '')
}
