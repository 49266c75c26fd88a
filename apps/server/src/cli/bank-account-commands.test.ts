import { describe, expect, test } from 'vitest'
import { byHand } from '#rails/bank-account/by-hand.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { accountOf, register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aLongColleague } from '#test/withdrawals.ts'

// Goal: where no bank can be asked about an account, it waits for the operator, and is good or not by
// their word alone.
describe('accounts that no bank can be asked about', () => {
  const app = testApp({
    rails(options) {
      const { rails, world, close } = createSandbox(options)
      return { rails: { ...rails, bankAccount: byHand }, world, close }
    },
  })
  const type = (line: string) => typeCommand(app.current, line)

  async function aWaitingAccount() {
    const sellerId = await app.current.aSeller()
    const { as } = await aLongColleague(app.current, sellerId)
    await register(app.current, as)
    const status = () => accountOf(app.current, as)
    return { as, sellerId, status }
  }

  test('wait, and are accepted once', async () => {
    const { sellerId, status } = await aWaitingAccount()
    expect(await status()).toMatchObject({ status: 'PROCESSING' })
    expect((await type('accounts waiting')).text).toContain(`seller ${sellerId}  `)

    expect(await type(`accounts accept ${sellerId}`)).toMatchObject({ code: 0 })
    expect(await status()).toMatchObject({ status: 'ACTIVE' })
    expect(await type(`accounts accept ${sellerId}`)).toMatchObject({ code: 1 })
    expect((await type('accounts waiting')).text).not.toContain(`seller ${sellerId}  `)
  })

  test('are refused with a reason that the seller reads', async () => {
    const { sellerId, status } = await aWaitingAccount()
    expect((await type(`accounts refuse ${sellerId}`)).code).toBe(2)
    expect(await type(`accounts refuse ${sellerId} --reason Encerrada`)).toMatchObject({ code: 0 })
    expect(await status()).toMatchObject({ status: 'FAILED', reason: 'Encerrada' })
  })

  test('are the last that was given', async () => {
    const { as, sellerId, status } = await aWaitingAccount()
    await type(`accounts accept ${sellerId}`)
    await register(app.current, as, { number: '998877' })
    expect(await status()).toMatchObject({ status: 'PROCESSING', number: '998877' })
    const { text } = await type('accounts waiting')
    expect(text).toContain(`seller ${sellerId}  341 1234 998877-8  checking_account`)
    expect((await type('accounts accept 999999')).code).toBe(1)
  })
})
