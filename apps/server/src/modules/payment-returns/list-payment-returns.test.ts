import { listPaymentReturns } from '@vintem/contracts/payment-returns/endpoints'
import { describe, expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

// Goal: who sees payments sees what came back of them, and nobody else.
describe('listPaymentReturns', () => {
  const app = testApp()

  test('is empty for what is whole, and of no other seller', async () => {
    const [seller, other] = [await aPayingSeller(app.current), await aPayingSeller(app.current)]
    const params = { id: (await seller.pay()).body.id }
    const read = (as: typeof seller.as) => app.current.call(listPaymentReturns, { as, params })
    expect((await read(seller.as)).body).toEqual([])
    expect((await read(other.as)).status).toBe(404)
    expect((await read(await app.current.aUser(seller.sellerId, 'SALE'))).status).toBe(403)
  })
})
