import { requestSubSellerPayout } from '@vintem/contracts/sub-seller-payouts/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { aPaidPartner } from '#test/sub-seller-payouts.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: money of a sub-seller is promised once, never more than it has, to the key that was seen, by who
// has proven to be there.
describe('requestSubSellerPayout', () => {
  const app = testApp()

  // @spec 000 §5: Payouts of a sub-seller on its page: by PIX to its own key, once, no more than is
  // available; refused ones come back
  test('takes the money at once, and writes down who asked', async () => {
    const { seller, id, pixKey, ask } = await aPaidPartner(app.current)

    const { status, body } = await ask(10.01)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      amount: 10.01,
      status: 'REQUESTED',
      pixKey,
      concludedAt: null,
      endToEndId: null,
      refusalReason: null,
    })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      [`subseller.available:${id}`]: 1_499,
      'transit.payout': 1_001,
    })
    const entries = await app.current.sql(
      `select subject, details from audit
        where seller_id = $1 and action = 'sub-seller.payout-requested'`,
      [seller.sellerId],
    )
    expect(entries).toEqual([
      { subject: String(id), details: { payout: body.uuid, amountCents: 1_001, pixKey } },
    ])
    await expectVerified(app.current)
  })

  test('asks for a fresh proof of who is there', async () => {
    const { seller: as, id, pixKey, available } = await aPaidPartner(app.current)
    const body = { amount: 10, pixKey }

    const asked = await app.current.call(requestSubSellerPayout, {
      as,
      params: { id },
      body,
      stepUp: 'asked',
    })

    expect(asked.status).toBe(428)
    expect(await available()).toBe(2_500)
  })

  test.each([
    ['more than there is', 25.01, 409, 'BAR-8011'],
    ['nothing', 0, 400, 'BAR-0002'],
    ['less than nothing', -1, 400, 'BAR-0002'],
    ['a part of a cent', 0.001, 400, 'BAR-0002'],
  ])('refuses %s at the amount', async (_, amount, status, code) => {
    const { ask, available } = await aPaidPartner(app.current)

    const refused = await ask(amount)

    expect([refused.status, refused.errors[0]]).toMatchObject([status, { code, field: 'amount' }])
    expect(await available()).toBe(2_500)
  })

  test('leaves what a refund has taken out of reach', async () => {
    const { seller, buyer, ask, available } = await aPaidPartner(app.current)
    expect((await ask(25)).status).toBe(201)
    await app.current.runner.drain()
    await refundPart(app.current, seller, buyer, 40)
    expect(await available()).toBe(-1_000)

    expect((await ask(0.01)).errors[0]?.code).toBe('BAR-8010')
  })

  test.each([
    [
      'a key that is the sub-seller’s no more',
      `account = account || '{"pixKey": "52998224725"}'`,
      'BAR-8016',
    ],
    ['an inactive one', 'is_active = false', 'BAR-8014'],
    ['one without a key', `account = account || '{"pixKey": ""}'`, 'BAR-8015'],
  ])('refuses %s', async (_, change, code) => {
    const { seller, ask, available } = await aPaidPartner(app.current)
    await app.current.sql(`update sub_seller set ${change} where seller_id = $1`, [seller.sellerId])

    const { status, errors } = await ask(10)

    expect([status, errors[0]?.code]).toEqual([409, code])
    expect(await available()).toBe(2_500)
  })

  test('is held back while payouts are blocked', async () => {
    const { seller, ask, available } = await aPaidPartner(app.current)
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      seller.sellerId,
    ])

    expect((await ask(10)).errors[0]?.code).toBe('BAR-8012')
    expect(await available()).toBe(2_500)
  })

  // @spec 000 §5: Payouts of a sub-seller …
  test('of two at once gives no more than there is, and of one asked twice gives one', async () => {
    const { ask, payouts, available } = await aPaidPartner(app.current)

    const both = await Promise.all([ask(15), ask(15)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await available()).toBe(1_000)

    const key = 'the-same-intent'
    const [first, again] = [await ask(4, { key }), await ask(4, { key })]
    expect(again.body).toEqual(first.body)
    expect((await payouts()).content).toHaveLength(2)
    expect(await available()).toBe(600)
    await expectVerified(app.current)
  })

  test('is for who may change its account, and of one’s own sub-seller', async () => {
    const { seller, ask, available } = await aPaidPartner(app.current)
    const { current } = app
    const stranger = await current.aUser(await current.aSeller())

    for (const [as, status] of [
      [stranger, 404],
      [await current.aUser(seller.sellerId, 'FINANCE'), 403],
      [await current.aUser(seller.sellerId, 'VIZUALIZATION'), 403],
    ] as const) {
      expect((await ask(10, { as })).status).toBe(status)
    }
    expect(await available()).toBe(2_500)
  })
})
