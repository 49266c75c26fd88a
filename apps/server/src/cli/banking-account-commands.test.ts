import { describe, expect, test } from 'vitest'
import { openedByHand } from '#rails/account-opening/by-hand.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { aRegisteredSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: where no bank opens accounts by a call, an account waits for the operator, and is opened or not by
// their word alone.
describe('banking accounts that the operator opens', () => {
  const app = testApp({
    rails(options) {
      const { rails, world, close } = createSandbox(options)
      return { rails: { ...rails, accountOpening: openedByHand }, world, close }
    },
  })
  const type = (line: string) => typeCommand(app.current, line)

  async function aWaitingAccount() {
    const seller = await aRegisteredSeller(app.current)
    await seller.send()
    await app.current.runner.drain()
    return seller
  }

  test('wait, and are opened once', async () => {
    const { sellerId, read } = await aWaitingAccount()
    expect(await read()).toMatchObject({ status: 'PENDING' })
    expect((await type('banking waiting')).text).toContain(`seller ${sellerId}  `)
    expect(await type(`banking accept ${sellerId}`)).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject({ status: 'ACTIVE', account: { branch: '0001' } })
    expect(await type(`banking accept ${sellerId}`)).toMatchObject({ code: 1 })
    expect((await type('banking waiting')).text).not.toContain(`seller ${sellerId}  `)
  })

  test('are refused with a reason that the seller reads', async () => {
    const { sellerId, read } = await aWaitingAccount()
    expect((await type(`banking refuse ${sellerId}`)).code).toBe(2)
    expect(await type(`banking refuse ${sellerId} --reason Incompleta`)).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject({ status: 'FAILED', kycAnalysisResult: 'Incompleta' })
  })
})
