import { getPaymentDefaults } from '@vintem/contracts/payment-links.endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: the form of a new link begins with what this seller may offer.
const app = testApp()

test('getPaymentDefaults gives every method and the limits of the seller', async () => {
  const as = await app.current.aUser(await app.current.aSeller())

  const defaults = await app.current.call(getPaymentDefaults, { as })

  expect(defaults.body).toEqual({
    defaultEnableBankSlip: true,
    defaultEnableCreditCard: true,
    defaultEnablePixPayment: true,
    enableSplitOperation: false,
    mixedInstallment: false,
    maxInstallments: { CREDIT_CARD: 12, BANK_SLIP: 21, PIX: 12 },
  })
})

test('getPaymentDefaults never goes beyond what a card can be divided into', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  await app.current.sql(
    `update seller set settings = '{"maxInstallments": 24}' where seller_id = $1`,
    [as.sellerId],
  )

  const defaults = await app.current.call(getPaymentDefaults, { as })

  expect(defaults.body.maxInstallments.CREDIT_CARD).toBe(21)
})
