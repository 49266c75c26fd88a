import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import {
  getCheckoutCharge,
  payByCard,
  startCheckoutCharge,
} from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt, APPROVED_CARD, askForPix, cardToken, consentShown } from '#test/buyer.ts'
import { aCoupon } from '#test/coupons.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const DOCUMENTS = ['52998224725', '11144477735', '39053344705', '12345678909', '98765432100']

// Goal: a coupon has no more uses than places, once per document; a purchase that is given up uses none.
describe('a coupon at the checkout', () => {
  const app = testApp()
  async function aShop(change: Parameters<typeof aCoupon>[2] = {}) {
    const as = await app.current.aUser(await app.current.aSeller())
    await aCoupon(app.current, as, change)
    const { link } = await aLinkOfPlan(app.current, as)
    return { as, link }
  }
  const start = (link: string, document = DOCUMENTS[0] ?? '') =>
    app.current.call(startCheckoutCharge, {
      params: { link },
      body: {
        coupon: 'PROMO10',
        buyer: {
          document: { documentNumber: document, documentType: 'cpf', documentNation: 'BR' },
          name: 'Beatriz Compradora',
          email: `b${document}@exemplo.com.br`,
          phone: '11987654321',
        },
      },
    })
  const places = async ({ sellerId }: TestUser) => {
    const [row] = await app.current.sql<{ redemptions: number; states: string[] }>(
      `select k.redemptions, array(select r.state from coupon_redemption r
                where r.coupon_id = k.id order by r.created_at) as states
         from coupon k where k.seller_id = $1`,
      [sellerId],
    )
    return row
  }
  const GONE = /não está disponível para esta compra/

  test('gives the last place to one of many at once', async () => {
    const { as, link } = await aShop({ maxRedemptions: 2 })
    const all = await Promise.all(DOCUMENTS.map((document) => start(link, document)))

    expect(all.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = all.filter(({ status }) => status !== 201)
    expect(refused.every(({ errors }) => GONE.test(errors?.[0]?.description ?? ''))).toBe(true)
    expect((await places(as))?.redemptions).toBe(2)
    await expectVerified(app.current)
  })

  test('is once per document, and answers as where no place is left', async () => {
    const { as, link } = await aShop()
    const first = await aBuyerAt(app.current, link, DOCUMENTS[0], 'PROMO10')
    await first.pay.pix()
    const again = await start(link)

    expect(again.status).toBe(409)
    expect(again.errors?.[0]?.description).toMatch(GONE)
    expect(await places(as)).toEqual({ redemptions: 1, states: ['REDEEMED'] })
    const [row] = await app.current.sql(
      'select count(*)::int as count from subscription where seller_id = $1',
      [as.sellerId],
    )
    expect(row).toEqual({ count: 1 })
  })

  test('is once per document also where the same person starts many at once', async () => {
    const { as, link } = await aShop()
    await Promise.all(Array.from({ length: 6 }, () => start(link)))

    const now = await places(as)
    expect(now?.redemptions).toBe(1)
    expect(now?.states.filter((state) => state === 'PENDING')).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('goes with the new purchase of who comes back, and not while the former can be paid', async () => {
    const { as, link } = await aShop({ maxRedemptions: 1 })
    const first = await start(link)
    const second = await start(link)
    const former = await app.current.call(getCheckoutCharge, {
      params: { charge: first.body.charge },
    })
    expect(second.status).toBe(201)
    expect(former.body.status).toBe('CANCELED')
    await askForPix(app.current, second.body.charge)
    await app.current.runner.drain()

    const third = await start(link)
    expect(third.status).toBe(409)
    await advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + 2 * 3_600_000),
    )
    expect((await start(link)).status).toBe(201)
    expect((await places(as))?.redemptions).toBe(1)
    await expectVerified(app.current)
  })

  test('is agreed to with the card for as many charges as it counts for', async () => {
    const { as, link } = await aShop()
    const { ref, pay } = await aBuyerAt(app.current, link, DOCUMENTS[0], 'PROMO10')
    const agreed =
      /R\$.108,00 hoje, R\$.108,00 nas 2 cobranças seguintes e depois R\$.120,00 em cada cobrança\./
    const consent = (await consentShown(app.current, ref, 1)) ?? ''
    expect(consent).toMatch(agreed)

    const former = consent.replace(agreed, 'R$ 108,00 em cada cobrança, a primeira hoje.')
    const token = await cardToken(app.current, ref, APPROVED_CARD)
    const body = { token, installments: 1, amount: 108, consent: former }
    const refused = await app.current.call(payByCard, { params: { charge: ref }, body })
    expect(refused.errors?.[0]?.field).toBe('consent')

    expect((await pay.card(APPROVED_CARD)).status).toBe(200)
    const rows = await app.current.sql('select text from card_consent where seller_id = $1', [
      as.sellerId,
    ])
    expect(rows).toEqual([{ text: consent }])
  })

  test('is free again once the purchase is abandoned or deleted', async () => {
    const { as, link } = await aShop({ maxRedemptions: 1 })
    await start(link, DOCUMENTS[1])
    expect((await start(link, DOCUMENTS[2])).status).toBe(409)
    await advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + 25 * 3_600_000),
    )
    expect(await places(as)).toEqual({ redemptions: 0, states: ['RELEASED'] })

    const next = await aBuyerAt(app.current, link, DOCUMENTS[2], 'PROMO10')
    await app.current.call(deleteCharge, { as, params: { id: next.chargeId } })
    await app.current.runner.drain()
    expect((await places(as))?.redemptions).toBe(0)
    await expectVerified(app.current)
  })
})
