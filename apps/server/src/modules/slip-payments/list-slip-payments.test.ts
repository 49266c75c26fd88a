import { formatDigitableLine, digitableLine } from '@vintem/brazil/boleto'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSlipPayer } from '#test/slip-payments.ts'

const app = testApp()

// Goal: boletos are found by what people have in hand, and stand beside payments by PIX, never among them.
// @spec 002 §7 Payments: GET bank/payments/bankslip/list
test('gives five a page, by words, line, status, cost centre, days and order', async () => {
  const seller = await aSlipPayer(app.current)
  const paid = []
  for (const amount of [100, 200, 300, 400, 500, 600]) {
    const costCenter = amount === 600 ? ('marketing' as const) : ('vendas' as const)
    paid.push((await seller.paySlip({ amount, costCenter, description: `Nota ${amount}` })).body)
  }
  await seller.pay()
  await app.current.runner.drain()
  const first = await seller.listSlips()
  expect([first.content.length, first.totalElements]).toEqual([5, 6])
  expect(first.content.map(({ amount }) => amount)).toEqual([600, 500, 400, 300, 200])
  const amounts = async (query: object) =>
    (await seller.listSlips(query)).content.map(({ amount }) => amount)
  const line = digitableLine(paid[2]?.barcode ?? '')
  expect(await amounts({ search: line })).toEqual([300])
  expect(await amounts({ search: formatDigitableLine(line) })).toEqual([300])
  expect(await amounts({ search: paid[1]?.id })).toEqual([200])
  expect(await amounts({ search: 'nota 400' })).toEqual([400])
  expect(await amounts({ status: 'paid', sort: 'amount,asc' })).toEqual([100, 200, 300, 400, 500])
  expect(await amounts({ costCenter: 'marketing' })).toEqual([600])
  expect(await amounts({ startDate: await seller.inDays(1) })).toEqual([])
  expect((await seller.list()).content.map(({ transaction_type }) => transaction_type)).toEqual([
    'PIX',
  ])
  const stranger = await aSlipPayer(app.current)
  expect((await stranger.listSlips()).totalElements).toBe(0)
})
