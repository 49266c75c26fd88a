import type { CallInput } from '@vintem/contracts/endpoint'
import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { aPlanBody } from './bodies.ts'
import { aBuyerAt, type Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

type Body = CallInput<typeof createSubscriptionLink>['body']

/** A link of a plan by every method, R$ 120.00 a month; what a test is about is changed by it. */
export const aSubscriptionLinkBody = (
  idPlan: number,
  subscription: Partial<Body['paymentSubscription']> = {},
  change: Partial<Body> = {},
): Body => ({
  paymentSubscription: { idPlan, type: 'MONTHLY', valuePerMonth: 120, ...subscription },
  allowedPaymentMethods: { creditCardMethod: {}, bankSlipMethod: {}, pixMethod: {} },
  ...change,
})

/** The number of a new plan of a seller. */
export async function aPlan(
  app: TestApp,
  as: TestUser,
  plan: Parameters<typeof aPlanBody>[0] = {},
): Promise<number> {
  return (await app.call(createPlan, { as, body: aPlanBody(plan) })).body.id
}

/** Somebody at the checkout of a link of a plan. */
export async function aSubscriber(
  app: TestApp,
  as: TestUser,
  subscription: Partial<Body['paymentSubscription']> = {},
  change: Partial<Body> = {},
  planned: Parameters<typeof aPlanBody>[0] = {},
): Promise<Buyer & { link: string }> {
  const { link } = await aLinkOfPlan(app, as, subscription, change, planned)
  return { ...(await aBuyerAt(app, link)), link }
}

/** A link of a new plan, and the plan. */
export async function aLinkOfPlan(
  app: TestApp,
  as: TestUser,
  subscription: Partial<Body['paymentSubscription']> = {},
  change: Partial<Body> = {},
  planned: Parameters<typeof aPlanBody>[0] = {},
): Promise<{ link: string; plan: number }> {
  const plan = await aPlan(app, as, planned)
  const body = aSubscriptionLinkBody(plan, subscription, change)
  const created = await app.call(createSubscriptionLink, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return { link: created.body.url.split('/').at(-1) ?? '', plan }
}

/** How a subscription stands, and its first charge. */
export async function firstStatusOf(app: TestApp, chargeId: string) {
  const [row] = await app.sql<{ charge: string; subscription: string }>(
    `select c.status as charge, s.status as subscription
       from charge c join subscription s on s.seller_id = c.seller_id and s.id = c.subscription_id
      where c.id = $1`,
    [chargeId],
  )
  if (!row) throw new Error('The charge is of no subscription')
  return row
}
