import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { getPortal } from '@vintem/contracts/portal/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscriptionCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { showTrial } from '@vintem/contracts/trials/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { inPortal } from '#test/portal.ts'
import { trialCoupons } from '#test/trial-coupons.ts'
import { askForTrial, BEATRIZ, confirm, mailsTo, trialsOf, tryByCard } from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a coupon that is given with a trial is taken off the first charges after it, as many as it counts for, and
// everybody is told the same price.
describe('a coupon at a trial', () => {
  const app = testApp()
  const { today, reach, only, placesOf, chargesOf, payAll, aShop, byLink } = trialCoupons(app)

  test('is shown, mailed, foretold, and taken off as many charges after it', async () => {
    const shop = await aShop('cupom-pix', { cycles: 2 })
    const token = await byLink(shop)
    const endsOn = addDays(await today(), 30)
    expect((await app.current.call(showTrial, { body: { token } })).body).toMatchObject({
      amount: 108,
      firstChargeOn: endsOn,
      coupon: { code: 'PROMO10', discount: { percent: 10, value: null }, cycles: 2 },
      couponRefused: null,
    })
    expect(await placesOf(shop)).toEqual({ redemptions: 0, states: [] })

    expect((await confirm(app.current, token)).status).toBe(200)

    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['PENDING'] })
    await app.current.runner.drain()
    const [mail] = await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis')
    expect(mail?.body).toContain('PROMO10: 10% de desconto nas 2 primeiras cobranças')
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain('R$ 108,00 em')
    const { id } = await only(shop)
    const next = await app.current.call(getNextCharges, { as: shop.as, params: { id } })
    expect(next.body.charges.map(({ value }) => value)).toEqual([108, 108, 120])
    const given = await app.current.call(getSubscriptionCoupon, { as: shop.as, params: { id } })
    expect(given.body.coupon).toMatchObject({ code: 'PROMO10', cycles: 2, left: 2 })
    const headers = await inPortal(app.current, shop, BEATRIZ.email)
    const { subDomain } = shop
    const portal = await app.current.call(getPortal, { params: { subDomain }, headers })
    expect(portal.body.subscriptions[0]).toMatchObject({
      trialEndsOn: endsOn,
      coupon: { code: 'PROMO10', left: 2 },
      nextCharges: [{ expirationDate: endsOn, value: 108 }, { value: 108 }, { value: 120 }],
    })
    await expectVerified(app.current)

    await reach(addDays(endsOn, -2))
    const [, ending] = await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis de')
    expect(ending?.body.replaceAll('\u00a0', ' ')).toContain('R$ 108,00 em')
    await payAll(shop)
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['REDEEMED'] })
    for (const month of [1, 2]) {
      await reach(addMonths(endsOn, month))
      await payAll(shop)
    }
    const billed = await chargesOf(shop)
    expect(billed.slice(0, 3).map(({ value }) => value)).toEqual([10_800, 10_800, 12_000])
    await expectVerified(app.current)
  })

  test('is charged to the card that was verified, as its holder has agreed', async () => {
    const shop = await aShop('cupom-cartao', { discount: { type: 'AMOUNT', value: 20 }, cycles: 1 })

    expect((await tryByCard(app.current, shop, APPROVED_CARD, { coupon: 'promo10' })).status).toBe(
      200,
    )

    const [row] = await app.current.sql<{ text: string; amount: number }>(
      'select text, amount_cents::int as amount from card_consent where seller_id = $1',
      [shop.as.sellerId],
    )
    expect(row?.amount).toBe(10_000)
    expect(row?.text.replaceAll('\u00a0', ' ')).toMatch(
      /R\$ 100,00 em [\d/]+ e depois R\$ 120,00 em cada cobrança/,
    )
    const { ends } = await only(shop)
    await reach((ends ?? '') as CivilDate)
    await reach(addMonths((ends ?? '') as CivilDate, 1))
    expect((await chargesOf(shop)).map(({ value, status }) => [value, status])).toEqual([
      [10_000, 'PAID'],
      [12_000, 'PAID'],
    ])
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['REDEEMED'] })
    await expectVerified(app.current)
  })

  test.each([
    ['another amount', { amount: 120 }],
    ['the consent to the full price', { consent: 'Autorizo.' }],
  ])('is refused with %s, and takes no place', async (name, change) => {
    const shop = await aShop(`cupom-outro-${name.length}`)
    const answer = await tryByCard(app.current, shop, APPROVED_CARD, {
      coupon: 'PROMO10',
      ...change,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await trialsOf(app.current, shop)).toEqual([])
    expect(await placesOf(shop)).toEqual({ redemptions: 0, states: [] })
  })

  test('is refused at the request where it is unknown, or leaves nothing to pay', async () => {
    const shop = await aShop('cupom-tudo', {
      code: 'TUDO',
      discount: { type: 'PERCENT', percent: 100 },
    })
    const why = async (code: string) =>
      (await askForTrial(app.current, shop, 'PIX', BEATRIZ, code)).errors?.[0]?.description
    expect(await why('NADA')).toBe('Cupom não encontrado. Confira o código.')
    expect(await why('TUDO')).toContain('sem valor a pagar')
    expect(await trialsOf(app.current, shop)).toEqual([])
  })

  test('is used by a first cycle that costs nothing after all', async () => {
    const shop = await aShop('cupom-livre', {
      discount: { type: 'AMOUNT', value: 60 },
      cycles: 1,
    })
    await confirm(app.current, await byLink(shop))
    const { id, ends } = await only(shop)
    const changed = await app.current.call(editSubscription, {
      as: shop.as,
      params: { id },
      body: {
        idPlan: shop.plan,
        basicValueRequest: { type: 'MONTHLY', value: 50, valuePerMonth: 50 },
        bankSlipDescription: 'Mensalidade',
      },
    })
    expect(changed.status).toBe(200)
    await reach(addDays((ends ?? '') as CivilDate, 1))
    expect(await chargesOf(shop)).toEqual([])
    expect(await only(shop)).toMatchObject({ status: 'ACTIVE', ends: null })
    expect(await placesOf(shop)).toEqual({ redemptions: 1, states: ['REDEEMED'] })
    await expectVerified(app.current)
  })
})
