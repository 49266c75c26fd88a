import { refundApiCharge } from '@vintem/contracts/api-charges/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aPaidOrder } from '#test/orders.ts'

// Goal: a card charge is given back whole by one call; what was paid otherwise is not.
const app = testApp()

test('refunds a card charge whole', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const buyer = await aBuyer(app.current, as)
  await buyer.pay.card(APPROVED_CARD)
  const { headers } = await aKey(app.current, as)
  const params = { id: buyer.chargeId }
  const refund = () =>
    app.current.call(refundApiCharge, { headers, params, body: { asFraud: true } })
  expect((await refund()).body).toMatchObject({ status: 'REQUESTED', asFraud: true })
  expect((await refund()).status).toBe(409)
})

test('refuses what was paid by PIX', async () => {
  const { headers, params } = await aPaidOrder(app.current)
  const refused = await app.current.call(refundApiCharge, { headers, params, body: {} })
  expect(refused.status).toBe(409)
})
