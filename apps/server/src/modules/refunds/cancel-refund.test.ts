import { getChargeLedger } from '@vintem/contracts/charge-detail/endpoints'
import { cancelRefund } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aRequestedKey, aPaidBuyer, chargeOf, confirmKey, refundPart } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a refund that waits for its buyer can be taken back, and nothing else.
describe('cancelRefund', () => {
  const app = testApp()
  const cancel = (as: TestUser, id: string, refund: string) =>
    app.current.call(cancelRefund, { as, params: { id, refund } })

  test('gives the money back to where it was taken, once, and tells the buyer', async () => {
    const { seller, buyer, refundId, token } = await aRequestedKey(app.current)

    const answers = await Promise.all([1, 2, 3].map(() => cancel(seller, buyer.chargeId, refundId)))
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    const charge = await chargeOf(app.current, seller, buyer)
    expect(charge).toMatchObject({
      status: 'PAID',
      refundableAmount: 100,
      refunds: [{ status: 'CANCELED', refusalReason: 'O vendedor cancelou o estorno.' }],
    })
    expect(charge.activities[0]?.kind).toBe('refund-canceled')
    const ledger = await app.current.call(getChargeLedger, {
      as: seller,
      params: { id: buyer.chargeId },
    })
    const reasons = ledger.body.map(({ reason }) => reason)
    expect(reasons).toContain('refund-canceled')
    expect(reasons).not.toContain('refund-refused')
    expect(charge.receivables.map(({ amount }) => amount)).toEqual([charge.netAmount])
    expect(await booksOf(app.current, seller.sellerId)).not.toHaveProperty('transit.refund')
    expect((await confirmKey(app.current, token)).errors[0]?.code).toBe('BAR-3021')
    const mail = await mailOf(app.current, 'beatriz@exemplo.com.br')
    expect(mail.at(-1)?.subject).toMatch(/^Estorno não concluído/)
    await expectVerified(app.current)
  })

  test('comes too late once the buyer has confirmed a key', async () => {
    const { seller, buyer, refundId, token } = await aRequestedKey(app.current)
    await app.current.sandbox.failNext('payments', 'down', 1, 'sendPix')
    await confirmKey(app.current, token)

    const late = await cancel(seller, buyer.chargeId, refundId)

    expect([late.status, late.errors[0]?.code]).toEqual([409, 'BAR-3021'])
  })

  test('is not for refunds of other methods, other charges or other sellers', async () => {
    const { seller, buyer, refundId } = await aRequestedKey(app.current)
    const other = await aRequestedKey(app.current)
    const byPix = await aPaidBuyer(app.current, seller, 'pix')
    const { body: pix } = await refundPart(app.current, seller, byPix, 10)

    const answers = [
      await cancel(seller, byPix.chargeId, pix.uuid),
      await cancel(seller, byPix.chargeId, refundId),
      await cancel(other.seller, buyer.chargeId, refundId),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404])
  })
})
