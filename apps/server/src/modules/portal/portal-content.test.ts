import { addDays, addMonths } from '@vintem/brazil/calendar'
import { getPortal } from '@vintem/contracts/portal/endpoints'
import { giveCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { cancelSubscription, getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { portalPauses, SUBSCRIBER_EMAIL } from '#test/portal-pauses.ts'
import { aPortalShop, inPortal, type Shop } from '#test/portal.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { aSubscriber } from '#test/subscription-links.ts'

// Goal: a subscriber sees the next three charges to the cent as they will be made: the same that the seller sees.
describe('readPortal', () => {
  const app = testApp()
  const { allow, pause } = portalPauses(app)
  const { today, toDay, next, prepare, confirm, payAll } = priceCampaigns(app)

  /** A subscription of R$ 120.00 a month by PIX with 10% off, whose first charge is paid. */
  async function aSubscription(subDomain: string) {
    const shop = await aPortalShop(app.current, subDomain)
    const discount = { type: 'PERCENT', amount: 10 } as const
    const allowedPaymentMethods = { pixMethod: { discount } }
    const buyer = await aSubscriber(app.current, shop.as, {}, { allowedPaymentMethods })
    await buyer.pay.pix()
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [shop.as.sellerId],
    )
    return { shop, id: row?.id ?? '', start: await today() }
  }
  /** What a new session shows of it: one ends long before the next charge. */
  async function shown({ subDomain }: Shop) {
    const headers = await inPortal(app.current, { subDomain }, SUBSCRIBER_EMAIL)
    const { body } = await app.current.call(getPortal, { params: { subDomain }, headers })
    return { headers, nextCharges: body.subscriptions[0]?.nextCharges ?? [] }
  }
  const values = (charges: readonly { value: number }[]) => charges.map(({ value }) => value)

  test('with the discount of the method, a coupon and a new price, as they are billed then', async () => {
    const { shop, id, start } = await aSubscription('proximas')
    const { as } = shop
    const { id: coupon } = await aCoupon(app.current, as, { cycles: 2 })
    const given = await app.current.call(giveCoupon, { as, params: { id }, body: { coupon } })
    expect(given.status).toBe(200)
    await confirm(as, await prepare(as, { firstDueDate: addMonths(start, 2) }))

    const { nextCharges } = await shown(shop)

    expect(nextCharges).toMatchObject([
      {
        outcome: 'BILLED',
        madeOn: addDays(addMonths(start, 1), -15),
        expirationDate: addMonths(start, 1),
        paymentMethod: 'PIX',
        value: 97.2,
        lines: [
          { kind: 'BASE', value: 120 },
          { kind: 'DISCOUNT', value: -12 },
          { kind: 'COUPON', value: -10.8 },
        ],
      },
      { expirationDate: addMonths(start, 2), value: 106.92 },
      { expirationDate: addMonths(start, 3), value: 118.8 },
    ])
    expect(nextCharges).toEqual(await next(as, id))

    for (const month of [1, 2, 3]) {
      await toDay(addMonths(start, month))
      await payAll(as, id)
    }
    const { charges } = (await app.current.call(getSubscription, { as, params: { id } })).body
    const billed = charges.filter(({ expirationDate }) =>
      nextCharges.some((charge) => charge.expirationDate === expirationDate),
    )
    expect(values(billed.toReversed())).toEqual(values(nextCharges))
  })

  test('of a paused one those after its pause, and none once it is to end', async () => {
    const { shop, id, start } = await aSubscription('proximas-pausa')
    await allow(shop, 3)
    const { headers } = await shown(shop)
    const end = addMonths(start, 1)
    await pause(shop, id, headers, { months: 2, from: end })
    const days = [2, 3, 4].map((months) => addMonths(end, months))
    expect((await shown(shop)).nextCharges).toMatchObject(
      days.map((from) => ({ outcome: 'BILLED', from, value: 108 })),
    )
    const body = { active: false, when: 'PERIOD_END' } as const
    const ended = await app.current.call(cancelSubscription, { as: shop.as, params: { id }, body })
    expect(ended.status).toBe(200)
    expect((await shown(shop)).nextCharges).toEqual([])
  })

  test('says that nothing is asked of a suspended one', async () => {
    const { shop, start } = await aSubscription('proximas-suspensa')
    await toDay(addDays(addMonths(start, 2), 10))
    const { nextCharges } = await shown(shop)
    expect(nextCharges.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['SKIPPED', 0],
      ['SKIPPED', 0],
      ['SKIPPED', 0],
    ])
  })
})
