import { getPaymentContest } from '@vintem/contracts/payment-contests/endpoints'
import { expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

const app = testApp()

// Goal: who sees a payment sees whether it is contested, and nobody else.
test('is of who sees payments of the seller', async () => {
  const [seller, other] = [await aPayingSeller(app.current), await aPayingSeller(app.current)]
  const params = { id: (await seller.pay()).body.id }
  const status = async (as: typeof seller.as) =>
    (await app.current.call(getPaymentContest, { as, params })).status
  expect(await status(seller.as)).toBe(200)
  expect(await status(await app.current.aUser(seller.sellerId, 'VIZUALIZATION'))).toBe(200)
  expect(await status(await app.current.aUser(seller.sellerId, 'SALE'))).toBe(403)
  expect(await status(other.as)).toBe(404)
})
