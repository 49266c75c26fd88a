import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: who asked may give it up while nobody has approved it, and nobody else may for them.
describe('cancelWithdrawal', () => {
  const app = testApp()

  test('gives the money back', async () => {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    await aLongColleague(app.current, seller.sellerId)
    const { uuid } = (await seller.ask(50)).body

    const { body } = await seller.cancel(uuid)

    expect(body).toMatchObject({ status: 'REJECTED', reason: 'Cancelado por quem pediu.' })
    expect(await seller.available()).toBe(9_901)
    expect((await seller.cancel(uuid)).errors[0]?.code).toBe('BAR-8549')
    await expectVerified(app.current)
  })

  test('is of one’s own', async () => {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    const { as } = await aLongColleague(app.current, seller.sellerId, 'FINANCE')
    const { uuid } = (await seller.ask(50, { as })).body
    expect((await seller.cancel(uuid)).errors[0]?.code).toBe('BAR-8553')
    expect((await seller.cancel(uuid, as)).status).toBe(200)
  })

  test('comes too late once it is on its way', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    expect((await seller.cancel(uuid)).errors[0]?.code).toBe('BAR-8549')
    expect((await seller.read(uuid)).status).toBe('PROCESSING')
  })
})
