import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import {
  changeInvoiceConfig,
  issueInvoice,
  listChargeInvoices,
} from '@vintem/contracts/invoices/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { getSubscription, setSubscriptionInvoice } from '@vintem/contracts/subscriptions/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { activateInvoices, settleInvoices } from '#test/invoices.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aRefundingSeller, refundPart } from '#test/refunds.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the invoices of a subscription are issued and sent by themselves, one for each payment, where
// its seller wants it and nowhere else; of what is given back whole the invoice is cancelled.
describe('automatic invoices', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  const invoicesOf = async (as: TestUser, id: string) => {
    const params = { id, product: 'barte' }
    return (await app.current.call(listChargeInvoices, { as, params })).body.content
  }
  const statusesOf = async (as: TestUser, id: string) =>
    (await invoicesOf(as, id)).map(({ status }) => status)
  const payBy = (as: TestUser, id: string) =>
    app.current.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })

  /** A seller whose subscriber is at the checkout, with the invoices switched on. */
  async function aShop({ price = 120, enabled = true } = {}) {
    const { current } = app
    const as = await aRefundingSeller(current)
    await activateInvoices(current, as)
    const buyer = await aSubscriber(current, as, { valuePerMonth: price })
    const [row] = await current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    const id = row?.id ?? ''
    const set = (on: boolean) =>
      current.call(setSubscriptionInvoice, { as, params: { id }, body: { enabled: on } })
    if (enabled) expect((await set(true)).status).toBe(200)
    const seen = (chargeId = buyer.chargeId) => invoicesOf(as, chargeId)
    const statuses = (chargeId?: string) => statusesOf(as, chargeId ?? buyer.chargeId)
    const payByHand = () => payBy(as, buyer.chargeId)
    const refund = async (amount: number) => {
      expect((await refundPart(current, as, buyer, amount)).status).toBe(201)
      await current.runner.drain()
    }
    return { as, id, buyer, set, seen, statuses, payByHand, refund }
  }
  const mails = async () => {
    const all = await mailOf(app.current, 'beatriz@exemplo.com.br')
    return all.filter(({ subject }) => subject.startsWith('Nota fiscal')).length
  }

  // @spec 001 §2 Subscriptions: With automatic sending, each payment has its invoice
  test('are issued and sent when a charge is paid, once', async () => {
    const { as, buyer, seen, statuses } = await aShop()
    const before = await mails()
    expect(await statuses()).toEqual([])

    await buyer.pay.pix({ times: 3 })
    await settleInvoices(app.current)

    expect(await seen()).toMatchObject([{ status: 'AUTHORIZED', value: 120 }])
    expect(await mails()).toBe(before + 1)
    await expectDoneOnce(app.current, as.sellerId)
    expect(await statuses()).toEqual(['AUTHORIZED'])
  })

  test('are issued when a charge is marked as paid', async () => {
    const { payByHand, statuses } = await aShop()

    expect((await payByHand()).status).toBe(200)
    await settleInvoices(app.current)

    expect(await statuses()).toEqual(['AUTHORIZED'])
  })

  test('are one where a colleague asks at the same moment', async () => {
    for (const first of ['colleague', 'payment']) {
      const { as, buyer, payByHand, statuses } = await aShop()
      const ask = () => app.current.call(issueInvoice, { as, params: { id: buyer.chargeId } })
      await payByHand()

      const early = first === 'colleague' ? ask() : undefined
      const working = app.current.runner.drain()
      const { status } = await (early ?? ask())
      await working
      await settleInvoices(app.current)

      expect([201, 409]).toContain(status)
      expect(await statuses()).toEqual(['AUTHORIZED'])
    }
  })

  test('are not issued where nobody wants them', async () => {
    const off = await aShop({ enabled: false })
    await off.payByHand()
    const again = await aShop()
    await again.set(false)
    await again.payByHand()
    const stopped = await aShop()
    await app.current.call(changeInvoiceConfig, { as: stopped.as, body: { active: false } })
    await stopped.payByHand()
    const oneOff = await aShop()
    const { chargeId, pay } = await aBuyer(app.current, oneOff.as)
    await pay.card(APPROVED_CARD)
    await settleInvoices(app.current)

    expect(await off.statuses()).toEqual([])
    expect(await again.statuses()).toEqual([])
    expect(await stopped.statuses()).toEqual([])
    expect(await oneOff.statuses(chargeId)).toEqual([])
  })

  test('that the tax office rejects say why, are not sent, and ring the bell', async () => {
    const { as, seen, payByHand } = await aShop({ price: 100.77 })
    const before = await mails()

    await payByHand()
    await settleInvoices(app.current)

    expect(await seen()).toMatchObject([
      { status: 'REJECTED', reason: expect.stringContaining('não está autorizado') },
    ])
    expect(await mails()).toBe(before)
    const { body } = await app.current.call(listNotices, { as, query: {} })
    expect(body.content).toMatchObject([{ notificationPanelType: 'INVOICE_REJECTED' }])
    const { sellerId } = as
    await expectDoneOnce(app.current, sellerId)
    // Who does not issue invoices is not told.
    const seller = await app.current.aUser(sellerId, 'SALE')
    expect((await app.current.call(listNotices, { as: seller, query: {} })).body.content).toEqual(
      [],
    )
  })

  test('are cancelled once the whole was refunded, and not for a part', async () => {
    const { as, buyer, refund, statuses } = await aShop()
    await buyer.pay.card(APPROVED_CARD)
    await settleInvoices(app.current)

    await refund(50)
    expect(await statuses()).toEqual(['AUTHORIZED'])
    await refund(70)

    expect(await statuses()).toEqual(['CANCELED'])
    await expectDoneOnce(app.current, as.sellerId)
  })

  test('are cancelled where the refund was faster than the tax office, and not sent', async () => {
    const { buyer, refund, statuses } = await aShop()
    const before = await mails()
    await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    expect(await statuses()).toEqual(['SEND_INVOICE_SYSTEM'])

    await refund(120)
    await settleInvoices(app.current)
    await app.current.runner.drain()

    expect(await statuses()).toEqual(['CANCELED'])
    expect(await mails()).toBe(before)
  })

  test('stay where the tax office refuses to cancel, and say why', async () => {
    const { buyer, refund, seen } = await aShop()
    await buyer.pay.card(APPROVED_CARD)
    await settleInvoices(app.current)
    await app.current.sandbox.failNext('invoice', 'refuse', 1, 'cancel')

    await refund(120)

    expect(await seen()).toMatchObject([
      { status: 'AUTHORIZED', reason: expect.stringContaining('recusou') },
    ])
  })

  /** A subscription that bills itself in five days, with the invoices switched on. */
  async function aBilled(issueOn: 'PAYMENT' | 'CHARGE') {
    const { current } = app
    const as = await current.aUser(await current.aSeller())
    await activateInvoices(current, as, issueOn)
    const today = civilDateOf(await current.clock.now())
    const startDate = addDays(today, 20)
    const change = { payment: { method: 'PIX' as const }, startDate }
    const id = await anImported(current, as, await planAndCustomer(current, as), change)
    const params = { id }
    await current.call(setSubscriptionInvoice, { as, params, body: { enabled: true } })
    await advanceClock(current, startOfDay(addDays(today, 6)))
    const { body } = await current.call(getSubscription, { as, params })
    return { as, chargeId: body.charges[0]?.uuid ?? '' }
  }

  test.each([
    ['CHARGE', ['AUTHORIZED']],
    ['PAYMENT', []],
  ] as const)('are issued with the charge where the seller says so (%s)', async (on, expected) => {
    const { as, chargeId } = await aBilled(on)

    await settleInvoices(app.current)
    expect(await statusesOf(as, chargeId)).toEqual(expected)
    await payBy(as, chargeId)
    await settleInvoices(app.current)

    expect(await statusesOf(as, chargeId)).toEqual(['AUTHORIZED'])
    await expectDoneOnce(app.current, as.sellerId)
  })

  test('issued with the charge are cancelled with it', async () => {
    const { as, chargeId: id } = await aBilled('CHARGE')
    await settleInvoices(app.current)

    await app.current.call(deleteCharge, { as, params: { id } })
    await app.current.runner.drain()

    expect(await statusesOf(as, id)).toEqual(['CANCELED'])
  })
})
