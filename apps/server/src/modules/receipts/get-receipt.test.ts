import { addDays, addMonths, civilDateOf } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listCharges, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { getReceipt } from '@vintem/contracts/receipts/endpoints'
import { readReceiptNumber } from '@vintem/contracts/receipts/number'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { aBuyer, aLinkBody, APPROVED_CARD, askForBankSlip, type Buyer } from '#test/buyer.ts'
import { disputeAt, disputeOf } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPortalShop } from '#test/portal.ts'
import { aPaidBuyer, aRefundingSeller, refundAll, refundPart } from '#test/refunds.ts'
import { reachDay } from '#test/subscribed.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: anyone who paid can show what, when, to whom and for which days; what came back says so; a
// stranger with the address learns nobody's whole document.
describe('getReceipt', () => {
  const app = testApp()
  const receiptOf = ({ ref }: Pick<Buyer, 'ref'>) =>
    app.current.call(getReceipt, { params: { charge: ref } })
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  test('says when, what, how, by whom and to whom, with the document veiled', async () => {
    const buyer = await aPaidBuyer(app.current, await aSeller(), 'card', 3)
    const { status, body } = await receiptOf(buyer)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      charge: buyer.ref,
      status: 'PAID',
      title: 'Curso de fotografia',
      seller: { legalName: 'Loja de Teste Ltda.', tradeName: 'Loja de Teste' },
      payer: { name: 'Beatriz Compradora', document: '***.982.247-**' },
      method: 'CREDIT_CARD',
      installments: 3,
      card: { brand: 'Visa', last4: '1111' },
      value: 100,
      surcharge: 0,
      period: null,
      part: null,
      refunds: [],
      subscription: null,
    })
    expect(body.seller.document).toMatch(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/)
    expect(body.paid).toBe(body.value + body.interest)
    expect([body.paid, body.installmentParts]).toEqual([
      100,
      [
        { count: 1, amount: 33.34 },
        { count: 2, amount: 33.33 },
      ],
    ])
    expect(civilDateOf(new Date(body.paidAt ?? ''))).toBe(body.paidDate)
    expect(JSON.stringify(body)).not.toMatch(/52998224725|beatriz@|987654321/)
  })

  test('has no instalments of what was paid at once', async () => {
    const seller = await aSeller()
    const atOnce = await aPaidBuyer(app.current, seller, 'card', 1)
    expect((await receiptOf(atOnce)).body.installmentParts).toEqual([])
    const byPix = await aPaidBuyer(app.current, seller, 'pix')
    expect((await receiptOf(byPix)).body.installmentParts).toEqual([])
  })

  test('of a boleto has the day alone, and what lateness cost', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller, {
      ...aLinkBody(),
      allowedPaymentMethods: { bankSlipMethod: {}, pixMethod: {} },
    })
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
    await app.current.runner.drain()
    await app.current.sql('update charge set surcharge_cents = 235 where id = $1', [buyer.chargeId])

    const { body } = await receiptOf(buyer)
    expect([body.paidAt, body.value, body.surcharge, body.paid]).toEqual([null, 100, 2.35, 102.35])
  })

  test('is there once it is paid, and of nothing else', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    expect((await receiptOf(buyer)).status).toBe(404)
    await buyer.pay.pix()
    expect((await receiptOf(buyer)).status).toBe(200)
    const stranger = await aSeller()
    for (const ref of [
      toRoutedRef(stranger.sellerId, buyer.chargeId),
      `${buyer.ref.slice(0, -4)}0000`,
      `0000000${buyer.ref.slice(7)}`,
    ]) {
      expect((await receiptOf({ ref })).status).toBe(404)
    }
  })

  test('paid by hand it says so, and of a seller whom nobody has approved there is none', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    const { chargeId: id } = buyer
    const body = { uuidCharge: id }
    await app.current.call(markChargeAsPaid, { as: seller, params: { id }, body })
    expect((await receiptOf(buyer)).body).toMatchObject({ status: 'PAID_MANUALLY', paidAt: null })
    const paidByRail = await aPaidBuyer(app.current, seller, 'pix')

    await app.current.sql('update seller set approved_at = null where seller_id = $1', [
      seller.sellerId,
    ])
    expect((await receiptOf(buyer)).status).toBe(404)
    expect((await receiptOf(paidByRail)).status).toBe(200)
  })

  describe('its number', () => {
    const numberOf = async (buyer: Buyer) => (await receiptOf(buyer)).body.number

    test('is one, however often it is opened and however many at the same time', async () => {
      const seller = await aSeller()
      const [one, other] = [
        await aPaidBuyer(app.current, seller, 'pix'),
        await aPaidBuyer(app.current, await aSeller(), 'pix'),
      ]
      const numbers = await Promise.all(Array.from({ length: 8 }, () => numberOf(one)))
      expect(new Set(numbers).size).toBe(1)
      expect(readReceiptNumber(numbers[0] ?? '')).toBe(numbers[0])
      expect(await numberOf(one)).toBe(numbers[0])
      expect(await numberOf(other)).not.toBe(numbers[0])
    })

    test('finds the charge of its seller, and nothing by a misread one', async () => {
      const seller = await aSeller()
      const buyer = await aPaidBuyer(app.current, seller, 'pix')
      await aPaidBuyer(app.current, seller, 'pix')
      const number = await numberOf(buyer)
      const found = async (as: TestUser, title: string) =>
        (await app.current.call(listCharges, { as, query: { title } })).body.content.map(
          ({ uuid }) => uuid,
        )

      expect(await found(seller, number)).toEqual([buyer.chargeId])
      expect(await found(seller, number.toLowerCase().replaceAll('-', ' '))).toEqual([
        buyer.chargeId,
      ])
      expect(await found(await aSeller(), number)).toEqual([])
      const misread = `${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`
      expect(await found(seller, misread)).toEqual([])
      // The number is no word of the title.
      expect(await found(seller, 'recibo')).toEqual([])
    })
  })

  test('what was refunded, in part or whole, says so with its day', async () => {
    const seller = await aRefundingSeller(app.current)
    const part = await aPaidBuyer(app.current, seller, 'pix')
    await refundPart(app.current, seller, part, 30)
    expect((await receiptOf(part)).body.refunds).toEqual([])
    await app.current.runner.drain()
    const { body } = await receiptOf(part)
    expect(body).toMatchObject({ status: 'PAID', paid: 100, refunds: [{ value: 30 }] })

    const plain = await aSeller()
    const whole = await aPaidBuyer(app.current, plain)
    await refundAll(app.current, plain, whole)
    await app.current.runner.drain()
    expect((await receiptOf(whole)).body).toMatchObject({
      status: 'REFUND',
      refunds: [{ value: 100, date: body.paidDate }],
    })
  })

  test('what is disputed says so, and what was lost', async () => {
    const buyer = await aPaidBuyer(app.current, await aSeller())
    await disputeAt(app.current, buyer)
    expect((await receiptOf(buyer)).body.status).toBe('DISPUTE')
    const { deadline } = await disputeOf(app.current, buyer)
    await advanceClock(app.current, new Date(`${addDays(deadline as never, 2)}T12:00:00-03:00`))
    expect((await receiptOf(buyer)).body.status).toBe('CHARGEBACK')
  })

  test('each part of a payment in several has its own', async () => {
    const inThree = { paymentMethod: 'BANK_SLIP', installments: 3 } as const
    const link = aLinkBody({ customInstallmentsValues: [inThree] })
    const buyer = await aBuyer(app.current, await aSeller(), link)
    await askForBankSlip(app.current, buyer.ref, 3)
    await app.current.runner.drain()
    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
    await app.current.runner.drain()
    expect((await receiptOf(buyer)).body).toMatchObject({
      part: { number: 1, count: 3 },
      paid: 33.34,
    })
  })

  describe('of a subscription', () => {
    test('has its period and what comes next, before billing begins as after it', async () => {
      const { as } = await aPortalShop(app.current, 'recibos-da-loja')
      const buyer = await aSubscriber(app.current, as)
      await buyer.pay.card(APPROVED_CARD)
      const early = (await receiptOf(buyer)).body
      const [cycles] = await app.current.sql<{ count: number }>(
        'select count(*)::int as count from subscription_cycle where seller_id = $1',
        [as.sellerId],
      )
      expect(cycles?.count).toBe(0)
      const next = addMonths(early.paidDate as never, 1)
      expect(early).toMatchObject({
        period: { from: early.paidDate, until: addDays(next, -1) },
        subscription: {
          nextCharge: { date: next, value: 120 },
          portal: '/checkout/assinante/recibos-da-loja',
        },
      })

      await app.current.runner.drain()
      expect((await receiptOf(buyer)).body).toEqual(early)

      await reachDay(app.current, next)
      const [second] = await app.current.sql<{ id: string }>(
        `select id from charge where seller_id = $1 and status = 'PAID' order by paid_at desc limit 1`,
        [as.sellerId],
      )
      const later = await receiptOf({ ref: toRoutedRef(as.sellerId, second?.id ?? '') })
      const afterNext = addMonths(early.paidDate as never, 2)
      expect(later.body).toMatchObject({
        period: { from: next, until: addDays(afterNext, -1) },
        subscription: { nextCharge: { date: afterNext, value: 120 } },
      })
    })

    test('says nothing of what does not come', async () => {
      const as = await aSeller()
      const buyer = await aSubscriber(app.current, as)
      await buyer.pay.card(APPROVED_CARD)
      await app.current.runner.drain()
      const [row] = await app.current.sql<{ id: string }>(
        'select id from subscription where seller_id = $1',
        [as.sellerId],
      )
      const [params, body] = [{ id: row?.id ?? '' }, { active: false }]
      await app.current.call(cancelSubscription, { as, params, body })
      expect((await receiptOf(buyer)).body.subscription).toEqual({ nextCharge: null, portal: null })
    })
  })

  test('its address stands at the charge of the seller, once it is paid', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    const address = async () =>
      (await app.current.call(getCharge, { as: seller, params: { id: buyer.chargeId } })).body
        .receipt
    expect(await address()).toBeNull()
    await buyer.pay.pix()
    expect(await address()).toBe(`${app.current.services.publicUrl}/recibo/${buyer.ref}`)
  })
})
