import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { editCoupon, setCouponActive } from '@vintem/contracts/coupons/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { confirmTrial, showTrial } from '@vintem/contracts/trials/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { APPROVED_CARD } from '#test/buyer.ts'
import { aCouponBody } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { OTHER, trialCoupons } from '#test/trial-coupons.ts'
import {
  askForTrial,
  BEATRIZ,
  confirm,
  mailsTo,
  newestTrialToken,
  type TrialShop,
  tryByCard,
} from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'

const GONE = /não está disponível para esta compra/

// Goal: the place of a coupon is taken once, when the trial begins, and is free again where nothing is ever paid.
describe('the place of a coupon at a trial', () => {
  const app = testApp()
  const { reach, only, placesOf, aShop, byLink } = trialCoupons(app)

  test.each([
    [
      'cancelled within',
      async (shop: TrialShop, id: string) => {
        const body = { active: false, when: 'NOW' as const }
        const ended = await app.current.call(cancelSubscription, {
          as: shop.as,
          params: { id },
          body,
        })
        expect(ended.status).toBe(200)
      },
    ],
    [
      'never paid',
      async (shop: TrialShop) => {
        const { ends } = await only(shop)
        await reach(addDays((ends ?? '') as CivilDate, 8))
      },
    ],
  ])('gives its place back where the trial is %s', async (name, end) => {
    const shop = await aShop(`cupom-volta-${name.length}`, { maxRedemptions: 1 })
    await confirm(app.current, await byLink(shop))
    const { id } = await only(shop)
    expect((await askForTrial(app.current, shop, 'PIX', OTHER, 'PROMO10')).status).toBe(409)

    await end(shop, id)

    expect(await placesOf(shop)).toEqual({ redemptions: 0, states: ['RELEASED'] })
    const token = await byLink(shop, 'PIX', { ...OTHER, email: 'outra@exemplo.com.br' })
    expect((await confirm(app.current, token)).status).toBe(200)
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['RELEASED', 'PENDING'] })
    await expectVerified(app.current)
  })

  test('stays with the trial when the same document comes with it again', async () => {
    const shop = await aShop('cupom-duas-vezes', { maxRedemptions: 5 })
    await confirm(app.current, await byLink(shop))
    const buy = { coupon: 'PROMO10', buyer: BEATRIZ }
    const params = { link: shop.link }

    const again = await app.current.call(startCheckoutCharge, { params, body: buy })

    expect(again.errors?.[0]?.description).toMatch(GONE)
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['PENDING'] })
    await expectVerified(app.current)
  })

  test('begins without it where the last place has gone, which its page says first', async () => {
    const shop = await aShop('cupom-ultimo', { maxRedemptions: 1 })
    const first = await byLink(shop)
    const second = await byLink(shop, 'BANK_SLIP', OTHER)
    expect(second).not.toBe(first)
    const { body: shown } = await app.current.call(showTrial, { body: { token: second } })
    expect(shown.amount).toBe(108)
    await confirm(app.current, first)

    const { amount, firstChargeOn } = shown
    const body = { token: second, amount, firstChargeOn, automatic: false }
    expect((await app.current.call(confirmTrial, { body })).errors[0]?.code).toBe('BAR-5036')
    const now = (await app.current.call(showTrial, { body: { token: second } })).body
    expect(now).toMatchObject({ amount: 120, coupon: null })
    expect(now.couponRefused).toMatch(GONE)

    expect((await confirm(app.current, second)).status).toBe(200)
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['PENDING'] })
    await expectVerified(app.current)
  })

  test('gives the last place to one of two trials at once', async () => {
    const shop = await aShop('cupom-juntos', { maxRedemptions: 1 })
    const tokens = [await byLink(shop), await byLink(shop, 'PIX', OTHER)]

    const both = await Promise.all(tokens.map((token) => confirm(app.current, token)))

    // The second one was shown the price with the coupon, or the full one.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['PENDING'] })
    await expectVerified(app.current)
  })

  test.each([
    [
      'was switched off',
      (shop: TrialShop & { coupon: string }) =>
        app.current.call(setCouponActive, {
          as: shop.as,
          params: { id: shop.coupon },
          body: { active: false },
        }),
    ],
    [
      'is of other plans by now',
      async ({ as, ...shop }: TrialShop & { coupon: string }) => {
        const { id: other } = (await app.current.call(createPlan, { as, body: aPlanBody() })).body
        const body = aCouponBody({ plans: [other] })
        return app.current.call(editCoupon, { as, params: { id: shop.coupon }, body, version: 1 })
      },
    ],
  ])('is left out of a link whose coupon %s', async (name, change) => {
    const shop = await aShop(`cupom-muda-${name.length}`)
    const token = await byLink(shop)
    expect((await change(shop)).status).toBe(200)
    const { body } = await app.current.call(showTrial, { body: { token } })
    expect([body.amount, body.coupon]).toEqual([120, null])
    expect(body.couponRefused).toMatch(/não está mais valendo|não vale para este plano/)
    expect((await confirm(app.current, token)).status).toBe(200)
    await expectVerified(app.current)
  })

  test('goes with the link without a trial, where the document has had its trial', async () => {
    const shop = await aShop('cupom-segundo')
    await askForTrial(app.current, shop)
    await confirm(app.current, await newestTrialToken(app.current))

    const answer = await tryByCard(app.current, shop, APPROVED_CARD, { coupon: 'PROMO10' })

    await app.current.runner.drain()
    expect(answer.status).toBe(200)
    const [told] = await mailsTo(app.current, shop, BEATRIZ.email, 'O teste grátis de')
    expect(told?.body).toContain(`/pagar/${shop.link}?teste=nao&cupom=PROMO10`)
    expect(await placesOf(shop)).toEqual({ redemptions: 0, states: [] })
  })
})
