import { editCoupon } from '@vintem/contracts/coupons/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt } from '#test/buyer.ts'
import { aCoupon, aCouponBody } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'

// Goal: a coupon is changed for who takes it later; nobody overwrites what they have not seen, and no number
// of places is below those that are taken.
describe('editCoupon', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())

  test('changes what the coupon is, and not what was agreed', async () => {
    const as = await admin()
    const { id } = await aCoupon(app.current, as)
    const { link } = await aLinkOfPlan(app.current, as)
    const buyer = await aBuyerAt(app.current, link, '52998224725', 'promo10')
    const body = aCouponBody({ code: 'NOVO', discount: { type: 'AMOUNT', value: 5 }, cycles: null })

    const edited = await app.current.call(editCoupon, { as, params: { id }, body, version: 1 })

    expect(edited.body).toMatchObject({
      code: 'NOVO',
      discount: { percent: null, value: 5 },
      cycles: null,
      version: 2,
    })
    const [row] = await app.current.sql(
      `select s.coupon_code, s.coupon_bps, s.coupon_left from subscription s
         join charge c on c.subscription_id = s.id where c.id = $1`,
      [buyer.chargeId],
    )
    expect(row).toEqual({ coupon_code: 'PROMO10', coupon_bps: 1_000, coupon_left: 2 })
  })

  test('refuses another’s code, fewer places than are taken, and an old version', async () => {
    const as = await admin()
    const { id } = await aCoupon(app.current, as)
    await aCoupon(app.current, as, { code: 'OUTRO' })
    const { link } = await aLinkOfPlan(app.current, as)
    await aBuyerAt(app.current, link, '52998224725', 'PROMO10')
    await aBuyerAt(app.current, link, '11144477735', 'PROMO10')
    const edit = (change: Parameters<typeof aCouponBody>[0], version = 1) =>
      app.current.call(editCoupon, { as, params: { id }, body: aCouponBody(change), version })

    expect((await edit({ code: 'outro' })).errors?.[0]).toMatchObject({ code: 'BAR-8110' })
    expect((await edit({ maxRedemptions: 1 })).errors?.[0]).toMatchObject({
      field: 'maxRedemptions',
      description: 'Este cupom já tem 2 usos.',
    })
    expect((await edit({ maxRedemptions: 2 })).body).toMatchObject({ closed: 'USED_UP' })
    expect((await edit({ cycles: 1 })).status).toBe(412)
  })

  test('finds no coupon of another seller', async () => {
    const { id } = await aCoupon(app.current, await admin())
    const as = await admin()
    const edited = await app.current.call(editCoupon, { as, params: { id }, body: aCouponBody() })
    expect(edited.status).toBe(404)
  })
})
