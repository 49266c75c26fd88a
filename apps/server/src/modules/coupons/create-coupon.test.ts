import { createCoupon, getCoupon } from '@vintem/contracts/coupons/endpoints'
import { describe, expect, test } from 'vitest'
import { aCoupon, aCouponBody } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { aPlan } from '#test/subscription-links.ts'

// Goal: a seller makes a coupon whose code is one of theirs, however it is typed; errors are at the right field.
describe('createCoupon', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())

  test('keeps what the form says, with the code in capitals', async () => {
    const as = await admin()
    const plan = await aPlan(app.current, as)
    const body = aCouponBody({ code: ' volta-20 ', plans: [plan, plan], maxRedemptions: 50 })

    const created = await app.current.call(createCoupon, { as, body })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      code: 'VOLTA-20',
      discount: { percent: 10, value: null },
      cycles: 3,
      maxRedemptions: 50,
      redemptions: 0,
      plans: [{ id: plan }],
      active: true,
      closed: null,
    })
    const read = await app.current.call(getCoupon, { as, params: { id: created.body.id } })
    expect(read.body).toEqual(created.body)
  })

  test('has each code once, of each seller', async () => {
    const [as, other] = [await admin(), await admin()]
    await aCoupon(app.current, as)
    await aCoupon(app.current, other)
    const again = aCouponBody({ code: 'promo10' })
    const both = await Promise.all(
      [1, 2].map(() => app.current.call(createCoupon, { as, body: aCouponBody({ code: 'Novo' }) })),
    )
    const taken = await app.current.call(createCoupon, { as, body: again })

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(taken.errors?.[0]).toMatchObject({ code: 'BAR-8110', field: 'code' })
  })

  test.each([
    ['code', { code: ' ' }],
    ['code', { code: 'PROMOÇÃO' }],
    ['code', { code: 'A'.repeat(31) }],
    ['discount.percent', { discount: { type: 'PERCENT' as const, percent: 0 } }],
    ['discount.percent', { discount: { type: 'PERCENT' as const, percent: 100.01 } }],
    ['discount.percent', { discount: { type: 'PERCENT' as const, percent: 10.005 } }],
    ['discount.value', { discount: { type: 'AMOUNT' as const, value: 0 } }],
    ['cycles', { cycles: 0 }],
    ['cycles', { cycles: 1.5 }],
    ['maxRedemptions', { maxRedemptions: 0 }],
    ['lastDay', { lastDay: '2026-02-30' }],
    ['plans', { plans: [999_999_999] }],
  ])('refuses a wrong %s', async (field, change) => {
    const as = await admin()
    const refused = await app.current.call(createCoupon, { as, body: aCouponBody(change) })
    expect(refused.status).toBe(400)
    expect(refused.errors?.[0]?.field).toBe(field)
  })
})
