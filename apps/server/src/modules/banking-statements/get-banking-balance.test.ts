import { getBankingBalance } from '@vintem/contracts/banking-statements/endpoints'
import { describe, expect, test } from 'vitest'
import { moveInBank } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'

// Goal: the balance is the one that the ledger keeps, told to who works with the account.
describe('getBankingBalance', () => {
  const app = testApp()

  // @spec 002 §2 Balance card: debitAccountAmount
  test('says what is in checking and investment', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const read = async () => (await app.current.call(getBankingBalance, { as })).body
    expect(await read()).toMatchObject({ debitAccountAmount: 0, investAccountAmount: 0 })
    await moveInBank(app.current, as.sellerId, 'clearing.bank', 'banking.checking', 5_000)
    await moveInBank(app.current, as.sellerId, 'banking.checking', 'banking.investment', 1_234)
    const now = await app.current.clock.now()
    const { updatedAt, ...amounts } = await read()
    expect(amounts).toEqual({ debitAccountAmount: 37.66, investAccountAmount: 12.34 })
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(now.getTime())
  })

  test.each([
    ['MASTER', 200],
    ['VIZUALIZATION', 200],
    ['FINANCE', 403],
    ['SALE', 403],
  ] as const)('answers %s with %i', async (profile, status) => {
    const as = await app.current.aUser(await app.current.aSeller(), profile)
    expect((await app.current.call(getBankingBalance, { as })).status).toBe(status)
  })
})
