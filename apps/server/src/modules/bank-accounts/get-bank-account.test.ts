import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { expect, test } from 'vitest'
import { accountOf, register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'

// Goal: who sees the seller's finances sees where withdrawals go, and nobody else does.
const app = testApp()

test('shows the account to who sees finances, and to no other seller', async () => {
  const admin = await app.current.aUser(await app.current.aSeller())
  await register(app.current, admin)
  for (const profile of ['FINANCE', 'VIZUALIZATION'] as const) {
    const as = await app.current.aUser(admin.sellerId, profile)
    expect(await accountOf(app.current, as)).toMatchObject({ bank: '341', number: '556677' })
  }
  const seller = await app.current.aUser(admin.sellerId, 'SALE')
  expect((await app.current.call(getBankAccount, { as: seller })).status).toBe(403)
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect(await accountOf(app.current, stranger)).toBeNull()
})
