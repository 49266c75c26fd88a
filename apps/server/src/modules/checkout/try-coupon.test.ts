import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { cents, negate, reaisToCents, sum } from '@vintem/brazil/money'
import {
  chooseBankSlip,
  choosePix,
  getCheckoutCharge,
  startCheckoutCharge,
  tryCoupon,
} from '@vintem/contracts/checkout/endpoints'
import { setCouponActive } from '@vintem/contracts/coupons/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt, APPROVED_CARD } from '#test/buyer.ts'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

/** An amount off is below zero. */
const inCents = (reais: number) =>
  reais < 0 ? negate(reaisToCents(-reais) ?? cents(0)) : (reaisToCents(reais) ?? cents(0))

// Goal: the price shown with a coupon is the price paid, by every method; a coupon that cannot be used says why,
// and tells a stranger nothing of anybody else.
describe('tryCoupon', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const tried = (link: string, code = 'PROMO10') =>
    app.current.call(tryCoupon, { params: { link }, body: { code } })

  const withDiscounts = {
    allowedPaymentMethods: {
      creditCardMethod: {},
      bankSlipMethod: { discount: { amount: 5, type: 'PERCENT' as const } },
      pixMethod: { discount: { amount: 10, type: 'PERCENT' as const } },
    },
  }

  test.each([
    ['PIX', 97.2],
    ['BANK_SLIP', 102.6],
    ['CREDIT_CARD', 108],
  ] as const)('is paid by %s as it was shown', async (method, price) => {
    const as = await aSeller()
    await aCoupon(app.current, as)
    const { link } = await aLinkOfPlan(app.current, as, {}, withDiscounts)

    const shown = (await tried(link, 'promo10')).body
    expect(shown.coupon).toEqual({
      code: 'PROMO10',
      discount: { percent: 10, value: null },
      cycles: 3,
    })
    const offered = shown.methods.find((each) => each.method === method)
    expect(offered?.options[0]?.totalAmount).toBe(price)

    const buyer = await aBuyerAt(app.current, link, '52998224725', ' Promo10 ')
    const charge = () =>
      app.current
        .call(getCheckoutCharge, { params: { charge: buyer.ref } })
        .then(({ body }) => body)
    expect((await charge()).offer?.methods).toEqual(shown.methods)
    expect((await charge()).value).toBe(shown.value)
    if (method === 'PIX') await buyer.pay.pix()
    if (method === 'BANK_SLIP') await buyer.pay.bankSlip()
    if (method === 'CREDIT_CARD') await buyer.pay.card(APPROVED_CARD)

    const paid = await charge()
    expect(paid).toMatchObject({ status: 'PAID', value: price })
    expect(sum(paid.lines.map(({ value }) => inCents(value)))).toBe(inCents(price))
    expect(paid.lines.find(({ kind }) => kind === 'COUPON')?.value).toBeCloseTo(-price / 9, 2)
    await expectVerified(app.current)
  })

  test('refuses another amount than that with the coupon', async () => {
    const as = await aSeller()
    await aCoupon(app.current, as, { discount: { type: 'AMOUNT', value: 20 } })
    const { link } = await aLinkOfPlan(app.current, as)
    const { ref } = await aBuyerAt(app.current, link, '52998224725', 'PROMO10')
    const params = { charge: ref }
    const pix = await app.current.call(choosePix, { params, body: { amount: 120 } })
    const slip = await app.current.call(chooseBankSlip, { params, body: { amount: 99 } })

    expect([pix, slip].map(({ errors }) => errors?.[0])).toMatchObject([
      { code: 'BAR-5016', amount: 100 },
      { code: 'BAR-5016', amount: 100 },
    ])
  })

  test('says why a coupon cannot be used', async () => {
    const as = await aSeller()
    const today = civilDateOf(await app.current.clock.now())
    const { link, plan } = await aLinkOfPlan(app.current, as)
    const { plan: other } = await aLinkOfPlan(app.current, as)
    const off = await aCoupon(app.current, as, { code: 'DESLIGADO' })
    await app.current.call(setCouponActive, { as, params: off, body: { active: false } })
    await aCoupon(app.current, as, { code: 'OUTRO-PLANO', plans: [other] })
    await aCoupon(app.current, as, { code: 'ESTE-PLANO', plans: [plan], lastDay: today })
    await aCoupon(app.current, as, { code: 'TUDO', discount: { type: 'PERCENT', percent: 100 } })
    await aCoupon(app.current, await aSeller(), { code: 'DE-OUTRO' })
    const why = async (code: string) => (await tried(link, code)).errors?.[0]?.description

    expect(await why('NAO-EXISTE')).toBe('Cupom não encontrado. Confira o código.')
    expect(await why('DE-OUTRO')).toBe('Cupom não encontrado. Confira o código.')
    expect(await why('DESLIGADO')).toBe('Este cupom não está mais valendo.')
    expect(await why('OUTRO-PLANO')).toBe('Este cupom não vale para este plano.')
    expect(await why('TUDO')).toContain('sem valor a pagar')
    expect(await why('ESTE-PLANO')).toBeUndefined()
    await advanceClock(app.current, new Date(`${addDays(today, 1)}T15:00:00Z`))
    expect(await why('ESTE-PLANO')).toBe('A validade deste cupom terminou.')
  })
})

// Goal: nobody finds a code by trying, at the form or by beginning purchases.
describe('codes that are guessed', () => {
  const app = testApp({ rateLimitScale: 1 })

  test('are rationed where they do not exist, and are not where they do', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await aCoupon(app.current, as)
    const { link } = await aLinkOfPlan(app.current, as)
    const tried = (code: string) =>
      app.current.call(tryCoupon, { params: { link }, body: { code } }).then(({ status }) => status)
    const started = () =>
      app.current
        .call(startCheckoutCharge, {
          params: { link },
          body: {
            coupon: 'X',
            buyer: {
              document: {
                documentNumber: '52998224725',
                documentType: 'cpf',
                documentNation: 'BR',
              },
              name: 'Beatriz',
              email: 'b@exemplo.com.br',
              phone: '11987654321',
            },
          },
        })
        .then(({ status }) => status)

    for (let n = 0; n < 20; n++) expect(await tried('PROMO10')).toBe(200)
    for (let n = 0; n < 14; n++) expect(await tried(`X${n}`)).toBe(409)
    expect(await started()).toBe(409)
    expect([await started(), await tried('PROMO10')]).toEqual([429, 429])
  })
})
