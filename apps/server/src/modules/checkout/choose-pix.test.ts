import { getCharge } from '@vintem/contracts/charges.endpoints'
import { choosePix } from '@vintem/contracts/checkout.endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a buyer gets a code that a bank can pay, and paying it once pays the charge once; whatever
// else arrives is set aside and goes back.
describe('choosePix', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  test('gives a code, and its payment makes the net available at once', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    await app.current.call(choosePix, { params: { charge: buyer.ref }, body: {} })
    await app.current.runner.drain()

    const waiting = await seenBy(app.current, buyer)
    expect(waiting).toMatchObject({ status: 'SCHEDULED', pix: { state: 'ACTIVE' } })
    expect(waiting.pix?.code).toMatch(/^000201.*6304[0-9A-F]{4}$/)

    await app.current.sandbox.payPix(await buyer.txid())
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
  })

  test('counts a callback told five times once', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    await buyer.pay.pix({ times: 5 })

    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'seller.available': 9_901 })
    const charge = await app.current.call(getCharge, { as: seller, params: { id: buyer.chargeId } })
    expect(charge.body.activities.filter((activity) => activity.kind === 'paid')).toHaveLength(1)
  })

  test('sends back what was paid a second time, and keeps the charge paid', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await buyer.pay.pix()

    await app.current.sandbox.payPix(await buyer.txid(), { anyway: true })
    await app.current.runner.drain()

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
    const postings = await app.current.sql<{ reason: string }>(
      'select reason from ledger_posting where seller_id = $1 order by happened_at, id',
      [seller.sellerId],
    )
    expect(postings.map(({ reason }) => reason)).toEqual([
      'charge-paid',
      'payment-unmatched',
      'payment-returned',
    ])
  })

  test('gives the same code again while it can be paid, and a new one for other parts', async () => {
    const seller = await aSeller()
    const link = aLinkBody({
      customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 3 }],
    })
    const buyer = await aBuyer(app.current, seller, link)
    const choose = (installments: number) =>
      app.current.call(choosePix, { params: { charge: buyer.ref }, body: { installments } })

    await choose(1)
    const first = await buyer.txid()
    await choose(1)
    expect(await buyer.txid()).toBe(first)

    await choose(3)
    await app.current.runner.drain()

    const parts = await app.current.sql<{ valueCents: string; dueDate: string; state: string }>(
      `select c.value_cents as "valueCents", p.state from charge c
         join charge_pix p on p.seller_id = c.seller_id and p.charge_id = c.id
        where c.seller_id = $1 and p.state <> 'REMOVED' order by c.part`,
      [seller.sellerId],
    )
    expect(parts.map((part) => [Number(part.valueCents), part.state])).toEqual([
      [3_334, 'ACTIVE'],
      [3_333, 'ACTIVE'],
      [3_333, 'ACTIVE'],
    ])
  })
})
