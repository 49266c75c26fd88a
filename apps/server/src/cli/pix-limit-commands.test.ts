import { changePixLimit, listPixLimits } from '@vintem/contracts/pix-limits/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBankingSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: the operator says what limits may be at the most, and what is above comes down with it.
describe('the ceiling of PIX limits', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  test('cuts what is above it, also a raise that waits, and can be taken away', async () => {
    const { as, sellerId } = await aBankingSeller(app.current)
    const read = async () => (await app.current.call(listPixLimits, { as })).body
    const [, night] = await read()
    if (!night) throw new Error('The account has no limits')
    const { limitId, accountId } = night
    await app.current.call(changePixLimit, {
      as,
      key: newId(),
      body: { limitId, accountId, amount: 9_000 },
    })
    expect(await type(`pix-limits ceiling ${sellerId} --day 20000 --night 8500.50`)).toMatchObject({
      code: 0,
    })
    expect(await read()).toMatchObject([
      { amount: 20_000, ceilingAmount: 20_000 },
      { amount: 5_000, scheduledAmount: null, ceilingAmount: 8_500.5 },
    ])
    const { text } = await type(`pix-limits show ${sellerId}`)
    expect(text.replace(/\s+/g, ' ')).toContain('night R$ 5.000,00 at most R$ 8.500,50')
    await type(`pix-limits ceiling ${sellerId} --day none`)
    expect(await read()).toMatchObject([
      { amount: 20_000, ceilingAmount: null },
      { ceilingAmount: 8_500.5 },
    ])
  })

  test('is understood or refused', async () => {
    const { sellerId } = await aBankingSeller(app.current)
    expect(await type(`pix-limits ceiling ${sellerId}`)).toMatchObject({ code: 2 })
    expect(await type(`pix-limits ceiling ${sellerId} --day much`)).toMatchObject({ code: 2 })
    const without = await app.current.aSeller()
    expect(await type(`pix-limits ceiling ${without} --day 1`)).toMatchObject({ code: 1 })
    expect((await type(`pix-limits show ${without}`)).text).toContain('no active banking account')
  })
})
