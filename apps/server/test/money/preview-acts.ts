import fc from 'fast-check'
import { expect } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import type { TestApp, TestUser } from '#test/harness.ts'
import { portalPauses } from '#test/portal-pauses.ts'
import { aPortalShop, inPortal, type Shop } from '#test/portal.ts'

/** Pays once and is refused from then on. */
const PAYS_ONCE = '4000000000010514'

/** How a subscription begins: at a link with a discount and an additional value, or imported. */
export const begun = fc.oneof(
  fc.record({
    at: fc.constant('LINK' as const),
    discount: fc.integer({ min: 1, max: 60 }),
    additional: fc.integer({ min: 10, max: 90 }),
    parts: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    at: fc.constant('IMPORT' as const),
    type: fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'),
    method: fc.constantFrom('PIX', 'BANK_SLIP'),
    month: fc.integer({ min: 2, max: 200 }),
  }),
  fc.record({ at: fc.constant('CARD' as const), card: fc.constantFrom(APPROVED_CARD, PAYS_ONCE) }),
  fc.record({
    at: fc.constant('TRIAL' as const),
    days: fc.integer({ min: 3, max: 40 }),
    hasCoupon: fc.boolean(),
  }),
  fc.record({ at: fc.constant('MANDATE' as const) }),
)

const month = fc.integer({ min: 2, max: 240 })
const type = fc.constantFrom('MONTHLY', 'YEARLY')
export const act = fc.oneof(
  fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ act: fc.constant('edit' as const), month, type }),
  fc.record({ act: fc.constant('plan-now' as const), month, type }),
  fc.record({ act: fc.constant('due-day' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    act: fc.constant('campaign' as const),
    percent: fc.integer({ min: -40, max: 60 }).filter((percent) => percent !== 0),
    days: fc.integer({ min: 30, max: 80 }),
  }),
  fc.record({
    act: fc.constant('pause' as const),
    from: fc.constantFrom('TODAY', 'PAID_END'),
    days: fc.integer({ min: 1, max: 90 }),
    keepsDueDay: fc.boolean(),
  }),
  fc.record({ act: fc.constant('resume' as const) }),
  fc.record({
    act: fc.constant('buyer-pause' as const),
    months: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('buyer-resume' as const) }),
  fc.record({
    act: fc.constant('coupon' as const),
    discount: fc.oneof(
      fc.record({
        type: fc.constant('PERCENT' as const),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({ type: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 300 }) }),
    ),
    cycles: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
)
export type Begun = typeof begun extends fc.Arbitrary<infer B> ? B : never
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** What a buyer does in the portal, where the seller allows it and nothing else bars it. */
export async function asBuyer(
  app: TestApp,
  { as, id }: { as: TestUser; id: string },
  command: Extract<Act, { act: 'buyer-pause' | 'buyer-resume' }>,
): Promise<void> {
  const shop = await shopOf(app, as)
  const portal = portalPauses({ current: app })
  await portal.allow(shop, 3)
  const [row] = await app.sql<{ email: string }>(
    `select coalesce(s.payer ->> 'email', u.email) as email from subscription s
       join customer u on u.seller_id = s.seller_id and u.id = s.customer_id where s.id = $1`,
    [id],
  )
  const headers = await inPortal(app, shop, row?.email ?? '')
  if (command.act === 'buyer-resume') {
    await portal.resume(shop, id, headers)
    return
  }
  const { months } = command
  const { status, body } = await portal.preview(shop, id, headers, months)
  if (status !== 200) return
  const paused = await portal.pause(shop, id, headers, { months, from: body.from })
  expect(paused.status).toBe(200)
}

/** The seller's public page, below which the portal is; made where there is none yet. */
async function shopOf(app: TestApp, as: TestUser): Promise<Shop> {
  const [page] = await app.sql<{ name: string }>(
    'select sub_domain as name from seller_checkout where seller_id = $1',
    [as.sellerId],
  )
  return page ? { as, subDomain: page.name } : aPortalShop(app, `loja-${as.sellerId}`, as)
}
