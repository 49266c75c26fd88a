import { refreshBalances } from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer } from '#test/treasury.ts'

// Goal: the balances are read again on request, and nothing changes by it.
const app = testApp()

// @spec 002 §7 Treasury: POST v1/bank/statements/balance (refresh)
test('says what is in checking and invested', async () => {
  await anOffer(app.current)
  const investor = await anInvestor(app.current)
  await investor.put(1_000)
  const { status, body } = await app.current.call(refreshBalances, { as: investor.as })
  expect(status).toBe(200)
  expect(body).toEqual({
    debitAccountAmount: 19_000,
    investAccountAmount: 1_000,
    updatedAt: expect.any(String),
  })
})
