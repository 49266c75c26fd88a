import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anAgreed, anAgreeing, anAutomaticSeller, mandatesOf } from '#test/mandates.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: the operator finds out at the bank what lost callbacks did not tell, of one seller or of all.
describe('mandate sync', () => {
  const app = testApp()

  test('asks for what is not over, and what the bank says counts', async () => {
    const [as, other] = [await anAutomaticSeller(app.current), await anAutomaticSeller(app.current)]
    const [agreed, agreeing] = [await anAgreed(app.current, as), await anAgreeing(app.current, as)]
    const theirs = await anAgreed(app.current, other)
    await app.current.sql(`update sandbox.mandate set state = case state
        when 'APPROVED' then 'CANCELLED' else 'REJECTED' end`)

    const one = await typeCommand(app.current, `mandate sync ${as.sellerId}`)
    expect(one).toMatchObject({
      code: 0,
      text: expect.stringContaining('2 mandates and 0 debits') as string,
    })
    await app.current.runner.drain()
    const stateOf = async ({ subscriptionId }: { subscriptionId: string }) =>
      (await mandatesOf(app.current, subscriptionId))[0]?.state
    expect(await stateOf(agreed)).toBe('CANCELLED')
    expect(await stateOf(agreeing)).toBe('REJECTED')
    expect(await stateOf(theirs)).toBe('APPROVED')

    const all = await typeCommand(app.current, 'mandate sync')
    expect(all.text).toContain('1 mandates')
    await app.current.runner.drain()
    expect(await stateOf(theirs)).toBe('CANCELLED')
    expect((await typeCommand(app.current, 'mandate sync')).text).toContain('0 mandates')
    expect(await typeCommand(app.current, 'mandate sync x')).toMatchObject({ code: 2 })
  })
})
