import { getPaymentTotals } from '@vintem/contracts/payment-statements/endpoints'
import { expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

const app = testApp()

// Goal: the sum of each status is of exactly what the filter shows.
test('sums each status', async () => {
  const seller = await aPayingSeller(app.current)
  await seller.pay({ amount: 100 })
  await seller.pay({ amount: 250, costCenter: 'vendas' })
  await app.current.runner.drain()
  await seller.pay({ amount: 300, paymentDate: await seller.inDays(1) })
  const totals = async (query = {}) =>
    (await app.current.call(getPaymentTotals, { as: seller.as, query })).body.totals
  expect(await totals()).toEqual([
    { status: 'scheduled', count: 1, amount: 300 },
    { status: 'completed', count: 2, amount: 350 },
  ])
  expect(await totals({ costCenterFilter: 'vendas' })).toEqual([
    { status: 'completed', count: 1, amount: 250 },
  ])
})
