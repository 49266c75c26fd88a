import { getPayment } from '@vintem/contracts/bill-payments/endpoints'
import { expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

const app = testApp()

// Goal: a payment is read by its seller alone, and shows no whole CPF of who is paid.
test('is read by its seller alone', async () => {
  const seller = await aPayingSeller(app.current)
  const { id } = (await seller.pay()).body
  expect(await seller.read(id)).toMatchObject({ id, uuid: id, transaction_type: 'PIX' })
  const as = await app.current.aUser(await app.current.aSeller())
  expect((await app.current.call(getPayment, { as, params: { id } })).status).toBe(404)
})
