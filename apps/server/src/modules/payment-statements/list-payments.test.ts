import { formatDigitableLine } from '@vintem/brazil/boleto'
import { getPaymentTotals, listPayments } from '@vintem/contracts/payment-statements/endpoints'
import { expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aSlipPayer } from '#test/slip-payments.ts'

const app = testApp()

// Goal: the statement has what is asked for and nothing else, ten a page, and nothing of another seller.
// @spec 002 §7 Payments: GET bank/payments/extract
// @spec 002 §9 Payments: Payments statement page size 10
test('has payments by date, status, cost centre and words', async () => {
  const seller = await aPayingSeller(app.current)
  await seller.pay({ amount: 100, costCenter: 'vendas', description: 'Feira' })
  await app.current.runner.drain()
  const later = await seller.inDays(2)
  await seller.pay({ amount: 200, paymentDate: later })
  await seller.pay({ amount: 300, paymentDate: await seller.inDays(1) })
  const amounts = async (query: object) =>
    (await app.current.call(listPayments, { as: seller.as, query })).body.content.map(
      ({ amount }) => amount,
    )
  expect(await amounts({})).toEqual([200, 300, 100])
  expect(await amounts({ sort: 'date,asc' })).toEqual([100, 300, 200])
  expect(await amounts({ statusFilter: 'paid' })).toEqual([100])
  expect(await amounts({ statusFilter: 'scheduled' })).toEqual([200, 300])
  expect(await amounts({ costCenterFilter: 'vendas' })).toEqual([100])
  expect(await amounts({ searchTerm: 'feira' })).toEqual([100])
  expect(await amounts({ startDate: await seller.inDays(1) })).toEqual([200, 300])
  expect(await amounts({ endDate: await seller.today() })).toEqual([100])
  const wrong = await app.current.call(listPayments, {
    as: seller.as,
    query: { startDate: later, endDate: await seller.today() },
  })
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'endDate'])
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await app.current.call(listPayments, { as: stranger })).body.content).toEqual([])
  expect((await app.current.call(getPaymentTotals, { as: stranger })).body.totals).toEqual([])
})

test('has boletos among them, found by their line as it is printed', async () => {
  const seller = await aSlipPayer(app.current)
  const { digitable_line: line } = (await seller.paySlip({ amount: 100 })).body
  await seller.pay({ amount: 200 })
  const kinds = async (query: object) =>
    (await app.current.call(listPayments, { as: seller.as, query })).body.content.map(
      ({ transaction_type }) => transaction_type,
    )
  expect((await kinds({})).toSorted((a, b) => a.localeCompare(b))).toEqual(['BANK_SLIP', 'PIX'])
  expect(await kinds({ searchTerm: formatDigitableLine(line ?? '') })).toEqual(['BANK_SLIP'])
})
