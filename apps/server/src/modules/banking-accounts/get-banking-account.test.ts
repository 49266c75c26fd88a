import { getBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import { describe, expect, test } from 'vitest'
import { aRegisteredSeller, COMPANY } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'

// Goal: the account is shown to who works with it and who watches, and never to another seller.
describe('getBankingAccount', () => {
  const app = testApp()

  test('says whose it is before anything is sent', async () => {
    const { read } = await aRegisteredSeller(app.current)
    expect(await read()).toMatchObject({
      status: 'INACTIVE',
      company: { document: COMPANY.document, name: COMPANY.name, address: { city: 'São Paulo' } },
    })
  })

  test('shows nothing of another seller', async () => {
    const { send } = await aRegisteredSeller(app.current)
    await send()
    const other = await aRegisteredSeller(app.current)
    expect(await other.read()).toMatchObject({ status: 'INACTIVE', accountInput: null })
  })

  test.each([
    ['VIZUALIZATION', 200],
    ['MASTER', 200],
    ['FINANCE', 403],
    ['SALE', 403],
  ] as const)('answers %s with %i', async (profile, status) => {
    const { sellerId } = await aRegisteredSeller(app.current)
    const as = await app.current.aUser(sellerId, profile)
    expect((await app.current.call(getBankingAccount, { as })).status).toBe(status)
  })
})
