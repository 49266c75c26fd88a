import { listPixPayments } from '@vintem/contracts/bill-payments/endpoints'
import { describe, expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

// Goal: people find a payment by what they know of it, in the database, and nobody finds another seller's.
describe('listPixPayments', () => {
  const app = testApp()

  // @spec 002 §7 Payments: GET bank/payments/pix/list
  // @spec 002 §9 Payments: Boleto and PIX lists: page size 5
  test('gives five a page, the newest first, by status, search and order', async () => {
    const seller = await aPayingSeller(app.current)
    for (const amount of [100, 300, 200, 500, 400, 600]) {
      await seller.pay({ amount, description: `Nota ${amount}` })
    }
    await app.current.runner.drain()
    const { id } = (await seller.pay({ amount: 700, paymentDate: await seller.inDays(1) })).body
    const amounts = async (query: object) =>
      (await seller.list(query)).content.map(({ amount }) => amount)
    expect(await amounts({})).toEqual([700, 600, 400, 500, 200])
    expect(await amounts({ page: 1 })).toEqual([300, 100])
    expect(await amounts({ sort: 'amount,asc' })).toEqual([100, 200, 300, 400, 500])
    expect(await amounts({ sort: 'status,desc' })).toContain(700)
    expect(await amounts({ status: 'scheduled' })).toEqual([700])
    expect((await seller.list({ status: 'paid' })).totalElements).toBe(6)
    expect((await seller.list({ status: 'completed' })).totalElements).toBe(6)
    expect(await amounts({ search: 'nota 300' })).toEqual([300])
    expect(await amounts({ search: id })).toEqual([700])
    expect((await seller.list({ search: '11144477735@chave' })).totalElements).toBe(7)
    expect((await seller.list({ search: 'titular' })).totalElements).toBe(7)
    expect(await amounts({ search: 'ninguém' })).toEqual([])
  })

  test.each([
    ['ADMIN', 200],
    ['MASTER', 200],
    ['BACKOFFICE', 200],
    ['VIZUALIZATION', 200],
    ['SALE', 403],
    ['FINANCE', 403],
  ] as const)('answers %s with %d', async (profile, status) => {
    const seller = await aPayingSeller(app.current)
    const as = await app.current.aUser(seller.sellerId, profile)
    expect((await app.current.call(listPixPayments, { as })).status).toBe(status)
  })

  test('has nothing of another seller', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.pay()
    const as = await app.current.aUser(await app.current.aSeller())
    expect((await app.current.call(listPixPayments, { as })).body.content).toEqual([])
  })
})
