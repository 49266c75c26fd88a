import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { openCheckout, payByCard } from '@vintem/contracts/checkout/endpoints'
import { createPaymentLink, getPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import {
  aBuyerAt,
  aLinkBody,
  APPROVED_CARD,
  askForBankSlip,
  askForPix,
  type Buyer,
  cardToken,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a link with a limit takes exactly so many payments, also when two are made at the same
// moment; what comes too late goes back automatically, and the page says why.
describe('the limit of payments of a link', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  async function aLink(as: TestUser, maxPayments: number) {
    const body = { ...aLinkBody(), maxPayments }
    const created = await app.current.call(createPaymentLink, { as, body })
    expect(created.status).toBe(201)
    const { uuid, url } = created.body
    return { uuid, link: url.split('/').at(-1) ?? '' }
  }
  const seen = async (as: TestUser, id: string) => {
    const { body } = await app.current.call(getPaymentLink, { as, params: { id } })
    return [body.status, body.paymentCount, body.maxPayments]
  }
  const statusOf = async (as: TestUser, { chargeId }: Buyer) =>
    (await app.current.call(getCharge, { as, params: { id: chargeId } })).body.status
  const withPix = async (buyer: Buyer) => {
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    return buyer.txid()
  }
  const returned = async (txid: string) =>
    app.current.sql(
      `select from sandbox.pix_return r
         join sandbox.pix_payment p on p.end_to_end_id = r.end_to_end_id where p.txid = $1`,
      [txid],
    )

  test('counts what was paid, then closes and says so', async () => {
    const as = await aSeller()
    const { uuid, link } = await aLink(as, 2)
    expect(await seen(as, uuid)).toEqual(['OPEN', 0, 2])
    await (await aBuyerAt(app.current, link)).pay.card(APPROVED_CARD)
    expect(await seen(as, uuid)).toEqual(['OPEN', 1, 2])
    const open = await aBuyerAt(app.current, link, '11144477735')
    await (await aBuyerAt(app.current, link)).pay.pix()

    expect(await seen(as, uuid)).toEqual(['FULL', 2, 2])
    const page = await app.current.call(openCheckout, { params: { link } })
    expect(page.body).toMatchObject({ state: 'FULL', methods: [] })
    await expect(aBuyerAt(app.current, link)).rejects.toThrow('limite de pagamentos')
    const refused = await app.current.call(payByCard, {
      params: { charge: open.ref },
      body: { token: 'x', installments: 1, amount: 100 },
    })
    expect(refused.errors[0]?.description).toContain('limite de pagamentos')
  })

  // @spec Charging, as sellers expect it: A link takes at most so many payments, exactly, and says
  // so
  test('of two Pix at the last place one counts, and the other goes back by itself', async () => {
    const as = await aSeller()
    const { uuid, link } = await aLink(as, 1)
    const buyers = [await aBuyerAt(app.current, link), await aBuyerAt(app.current, link)]
    const txids = [await withPix(buyers[0] as Buyer), await withPix(buyers[1] as Buyer)]

    for (const txid of txids) await app.current.sandbox.payPix(txid)
    await app.current.runner.drain()

    const statuses = await Promise.all(buyers.map((buyer) => statusOf(as, buyer)))
    expect(statuses.toSorted()).toEqual(['PAID', 'SCHEDULED'])
    expect(await seen(as, uuid)).toEqual(['FULL', 1, 1])
    const late = txids[statuses.indexOf('SCHEDULED')] ?? ''
    expect([await returned(late), await returned(txids[1 - txids.indexOf(late)] ?? '')]).toEqual([
      [{}],
      [],
    ])
    await expectVerified(app.current)
  })

  // @spec Charging, as sellers expect it: A link takes at most so many payments, exactly, and says
  // so
  test('of ten cards at once at three places three pay, and the others are refunded', async () => {
    const as = await aSeller()
    const { uuid, link } = await aLink(as, 3)
    const buyers: { buyer: Buyer; token: string }[] = []
    for (let each = 0; each < 10; each++) {
      const buyer = await aBuyerAt(app.current, link)
      buyers.push({ buyer, token: await cardToken(app.current, buyer.ref, APPROVED_CARD) })
    }

    await Promise.all(
      buyers.map(({ buyer, token }) =>
        app.current.call(payByCard, {
          params: { charge: buyer.ref },
          body: { token, installments: 1, amount: 100 },
        }),
      ),
    )
    await app.current.runner.drain()

    const statuses = await Promise.all(buyers.map(({ buyer }) => statusOf(as, buyer)))
    expect(statuses.filter((status) => status === 'PAID')).toHaveLength(3)
    expect(await seen(as, uuid)).toEqual(['FULL', 3, 3])
    const [captured] = await app.current.sql<{ count: number }>(
      `select count(*)::int from charge_attempt where seller_id = $1 and status = 'PAID'`,
      [as.sellerId],
    )
    const [refunded] = await app.current.sql<{ count: number }>(
      `select count(*)::int from sandbox.card_refund
        where seller_id = $1 and not refused`,
      [as.sellerId],
    )
    expect((captured?.count ?? 0) - (refunded?.count ?? 0)).toBe(3)
    await expectVerified(app.current)
  })

  // @spec Charging, as sellers expect it: A link takes at most so many payments, exactly, and says
  // so
  test('the parts of one purchase are one payment, and all are taken', async () => {
    const as = await aSeller()
    const body = {
      ...aLinkBody({ customInstallmentsValues: [{ paymentMethod: 'BANK_SLIP', installments: 3 }] }),
      maxPayments: 1,
    }
    const created = await app.current.call(createPaymentLink, { as, body })
    const link = created.body.url.split('/').at(-1) ?? ''
    const buyer = await aBuyerAt(app.current, link)
    await askForBankSlip(app.current, buyer.ref, 3)
    await app.current.runner.drain()
    const slips = await app.current.sql<{ reference: string }>(
      'select reference from charge_bank_slip where seller_id = $1 order by due_date',
      [as.sellerId],
    )
    for (const { reference } of slips) {
      await app.current.sandbox.payBankSlip(reference)
      await app.current.runner.drain()
    }

    expect(slips).toHaveLength(3)
    const paid = await app.current.sql(
      `select from charge where seller_id = $1 and status = 'PAID'`,
      [as.sellerId],
    )
    expect(paid).toHaveLength(3)
    expect(await seen(as, created.body.uuid)).toEqual(['FULL', 1, 1])
    await expectVerified(app.current)
  })

  test('what is marked as paid by hand counts', async () => {
    const as = await aSeller()
    const { uuid, link } = await aLink(as, 1)
    const { chargeId } = await aBuyerAt(app.current, link)
    await app.current.call(markChargeAsPaid, {
      as,
      params: { id: chargeId },
      body: { uuidCharge: chargeId },
    })
    expect(await seen(as, uuid)).toEqual(['FULL', 1, 1])
  })

  test.each([
    ['a customer', { uuidSellerClient: '0199b3a0-0000-4000-8000-000000000001' }, 404],
    ['a card charged later', { scheduledDate: '2030-01-10' }, 400],
  ])('does not go with %s', async (_, change, status) => {
    const as = await aSeller()
    const body = { ...aLinkBody(), maxPayments: 3, ...change }
    expect((await app.current.call(createPaymentLink, { as, body })).status).toBe(status)
  })

  test.each([0, -1, 1.5, 10_001])('is no %d', async (maxPayments) => {
    const as = await aSeller()
    const body = { ...aLinkBody(), maxPayments }
    const { status, errors } = await app.current.call(createPaymentLink, { as, body })
    expect([status, errors[0]?.field]).toEqual([400, 'maxPayments'])
  })
})
