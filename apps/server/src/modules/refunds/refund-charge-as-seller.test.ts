import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf, refundPart } from '#test/refunds.ts'

// Goal: a seller gives back a part or all, by card or PIX, and never more than the buyer paid.
describe('refundChargeAsSeller', () => {
  const app = testApp()

  // @spec 000 §7: PATCH /charges/{id}/refund {asFraud}; POST app/v1/charges/{id}/refunds
  test('gives back in parts; the charge is refunded once all of it is', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, 'pix')

    const first = await refundPart(app.current, seller, buyer, 30.5)
    await app.current.runner.drain()

    expect([first.status, first.body.status]).toEqual([201, 'REQUESTED'])
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'PAID',
      refundableAmount: 69.5,
      refunds: [{ amount: 30.5, status: 'CONFIRMED' }],
      refundKinds: ['SELLER'],
    })

    await refundPart(app.current, seller, buyer, 69.5)
    await app.current.runner.drain()

    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'REFUND',
      refundableAmount: 0,
    })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'seller.available': -99,
      'platform.fees': 99,
    })
  })

  test('takes of the receivables not settled yet, last due first, which shrink', async () => {
    const sellerId = (await aRefundingSeller(app.current)).sellerId
    await app.current.sql('update seller set on_demand_enabled = true where seller_id = $1', [
      sellerId,
    ])
    const seller = await app.current.aUser(sellerId)
    const buyer = await aPaidBuyer(app.current, seller, 'card', 3)
    const before = await chargeOf(app.current, seller, buyer)

    await refundPart(app.current, seller, buyer, 50)

    const { receivables } = await chargeOf(app.current, seller, buyer)
    const [first, second] = before.receivables.map(({ amount }) => amount)
    expect(before.receivables).toHaveLength(3)
    expect(receivables.map(({ amount }) => amount)).toEqual([
      first,
      expect.closeTo((second ?? 0) * 2 - 50, 2),
      0,
    ])
    expect(await booksOf(app.current, sellerId)).not.toHaveProperty('seller.available')
  })

  test('says at the field what is wrong with an amount', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await refundPart(app.current, seller, buyer, 40)

    const answers = await Promise.all(
      [60.01, 0, -1, 1.001].map((amount) => refundPart(app.current, seller, buyer, amount)),
    )

    expect(answers.map(({ status, errors }) => [status, errors[0]?.field])).toEqual([
      [409, 'amount'],
      [400, 'amount'],
      [400, 'amount'],
      [400, 'amount'],
    ])
  })

  // @spec 000 §5: Refund: above 0, not …
  test('of many at once takes as many as the value bears', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refundPart(app.current, seller, buyer, 30)),
    )
    await app.current.runner.drain()

    const ended = (status: number) => answers.filter((answer) => answer.status === status)
    expect([ended(201).length, ended(409).length]).toEqual([3, 9])
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'PAID',
      refundableAmount: 10,
    })
  })
})
