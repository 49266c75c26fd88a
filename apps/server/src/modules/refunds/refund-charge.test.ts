import { refundCharge } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, chargeOf, refundAll } from '#test/refunds.ts'

// Goal: a card charge is given back once, whole, its fees staying; only an administrator suspects.
describe('refundCharge', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  // @spec 000 §7: PATCH /charges/{id}/refund {asFraud}; POST app/v1/charges/{id}/refunds
  test('takes the money at once, and is confirmed by the acquirer', async () => {
    const seller = await aSeller()
    const buyer = await aPaidBuyer(app.current, seller)

    const answer = await refundAll(app.current, seller, buyer)

    expect(answer.body).toMatchObject({ status: 'REQUESTED', amount: 100, kind: 'CARD' })
    // 95.08 were scheduled; the fees of 4.92 stay with the platform, so they come of what is available.
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'seller.available': -492,
      'transit.refund': 10_000,
    })

    await app.current.runner.drain()

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'seller.available': -492,
      'platform.fees': 319,
      'platform.anticipation': 173,
    })
    const charge = await chargeOf(app.current, seller, buyer)
    expect(charge).toMatchObject({ status: 'REFUND', refundableAmount: 0, refundKinds: [] })
    expect(charge.receivables).toMatchObject([{ amount: 0 }])
    expect(charge.activities.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'refunded',
      'refund-requested',
    ])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'REFUND' })
  })

  test('answers a repetition as the first time', async () => {
    const seller = await aSeller()
    const { chargeId: id } = await aPaidBuyer(app.current, seller)
    const ask = () =>
      app.current.call(refundCharge, {
        as: seller,
        params: { id },
        body: {},
        key: `once ${id}`.replaceAll(' ', '-'),
      })

    const answers = await Promise.all([1, 2, 3].map(ask))

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  test('refuses what is not paid by card, or was given back', async () => {
    const seller = await aSeller()
    const open = await aBuyer(app.current, seller)
    const byPix = await aPaidBuyer(app.current, seller, 'pix')
    const refunded = await aPaidBuyer(app.current, seller)
    await refundAll(app.current, seller, refunded)

    const answers = [
      await refundAll(app.current, seller, open),
      await refundAll(app.current, seller, byPix),
      await refundAll(app.current, seller, refunded),
    ]
    await app.current.runner.drain()
    answers.push(await refundAll(app.current, seller, refunded))

    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [409, 'BAR-3003'],
      [409, 'BAR-3003'],
      [409, 'BAR-3004'],
      [409, 'BAR-3003'],
    ])
  })

  // @spec 000 §4 Charges: Card refund: 'Deseja estornar …
  test('tells the acquirer of a fraud that an administrator suspects, and keeps whom', async () => {
    const sellerId = await app.current.aSeller()
    const [admin, sale] = [
      await app.current.aUser(sellerId),
      await app.current.aUser(sellerId, 'SALE'),
    ]
    const buyer = await aPaidBuyer(app.current, admin)

    const refused = await refundAll(app.current, sale, buyer, true)
    const answer = await refundAll(app.current, admin, buyer, true)
    await app.current.runner.drain()

    expect([refused.status, answer.status]).toEqual([403, 200])
    const [stored] = await app.current.sql<{ as_fraud: boolean }>(
      'select as_fraud from sandbox.card_refund where refund_id = $1',
      [answer.body.uuid],
    )
    expect(stored?.as_fraud).toBe(true)
    const [audited] = await app.current.sql<{ details: object }>(
      `select details from audit where seller_id = $1 and action = 'charge.refund-requested'`,
      [sellerId],
    )
    expect(audited?.details).toMatchObject({
      asFraud: true,
      document: '52998224725',
      card: { brand: 'Visa', last4: '1111' },
    })
  })
})
