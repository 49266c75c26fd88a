import { describe, expect, test } from 'vitest'
import { accountOf, register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'

// Goal: what follows a withdrawal later happens once, to that withdrawal and the account that it went to.
describe('the jobs of withdrawals', () => {
  const app = testApp()

  test('end one that nobody approved, and write to who asked', async () => {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    await aLongColleague(app.current, seller.sellerId)
    await seller.ask(50)
    await passMinutes(app.current, 7 * 24 * 60 + 1)
    expect(await seller.letters()).toContainEqual({
      recipient: seller.email,
      subject: 'Saque não aprovado',
    })
    await expectVerified(app.current)
  })

  test('leave an account alone that was registered after the withdrawal that came back', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    await register(app.current, seller.as, { number: '998877' })
    await app.current.sandbox.decideBankOrder(uuid, 'RETURNED')
    await app.current.runner.drain()
    expect((await seller.read(uuid)).status).toBe('RETURNED')
    expect(await accountOf(app.current, seller.as)).toMatchObject({ status: 'ACTIVE' })
  })
})
