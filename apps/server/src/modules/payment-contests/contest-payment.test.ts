import { contestPayment, getPaymentContest } from '@vintem/contracts/payment-contests/endpoints'
import { describe, expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { passMinutes } from '#test/withdrawals.ts'

const DAY = 24 * 60
const body = { reason: 'FRAUD', details: 'O fornecedor não existe.' } as const

// Goal: a PIX that was sent is contested once, in time, by who pays, and nothing else is.
describe('contestPayment', () => {
  const app = testApp()
  async function aPayment() {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay()).body
    const contest = (as = seller.as) =>
      app.current.call(contestPayment, { as, params: { id }, body })
    const read = async () =>
      (await app.current.call(getPaymentContest, { as: seller.as, params: { id } })).body
    return { ...seller, id, contest, read }
  }

  // @spec 002 §7: a payment is contested by a request with reason, which the operator opens (banking §7)
  test('is asked for once, with its reason, and read at the payment', async () => {
    const { contest, read, auditOf } = await aPayment()
    await app.current.runner.drain()
    expect(await read()).toMatchObject({ contest: null, contestable_until: expect.any(String) })
    const answers = await Promise.all([contest(), contest()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await read()).toMatchObject({
      contest: { ...body, state: 'REQUESTED', outcome: null },
      contestable_until: null,
    })
    expect(await auditOf('bill-payment.contested')).toHaveLength(1)
  })

  test('is of what the bank has sent and kept alone', async () => {
    const seller = await aPayment()
    expect((await seller.contest()).errors[0]?.code).toBe('BAR-9040')
    await app.current.runner.drain()
    await app.current.sandbox.decideBankOrder(seller.id, 'RETURNED')
    await app.current.runner.drain()
    expect((await seller.contest()).errors[0]?.code).toBe('BAR-9040')
  })

  test('is refused after 80 days', async () => {
    const seller = await aPayment()
    await app.current.runner.drain()
    await passMinutes(app.current, 80 * DAY)
    expect((await seller.contest()).errors[0]?.code).toBe('BAR-9041')
    expect((await seller.read()).contestable_until).toBeNull()
  })

  test('is not by who only watches, nor by another seller', async () => {
    const seller = await aPayment()
    await app.current.runner.drain()
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    expect((await seller.contest(watcher)).status).toBe(403)
    const other = await aPayingSeller(app.current)
    expect((await seller.contest(other.as)).status).toBe(404)
  })
})
