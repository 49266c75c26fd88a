import { setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { describe, expect, test } from 'vitest'
import { accountOf, anAccount, register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'

// Goal: an account is settled once, by the bank's answer about it and no other.
describe('the check of an account', () => {
  const app = testApp()

  test('waits for a bank that is down', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.sandbox.failNext('bankAccount', 'down', 1, 'verify')
    await register(app.current, as)
    expect((await accountOf(app.current, as))?.status).toBe('PROCESSING')
    await tryAgain(app.current)
    expect((await accountOf(app.current, as))?.status).toBe('ACTIVE')
    await expectDoneOnce(app.current, as.sellerId)
  })

  test('says nothing of an account that was replaced meanwhile', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.call(setBankAccount, { as, body: anAccount({ issuer: '000' }) })
    await app.current.call(setBankAccount, { as, body: anAccount() })
    await app.current.runner.drain()
    expect(await accountOf(app.current, as)).toMatchObject({ status: 'ACTIVE', issuer: '1234' })
  })
})
