import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { testApp } from '#test/harness.ts'
import { passMinutes } from '#test/withdrawals.ts'

// Goal: everybody who may change the rule keeps the stricter one, until the looser one counts.
describe('dropPaymentRule', () => {
  const app = testApp()

  test('keeps the rule of now, also after an approval', async () => {
    const { set, approve, drop, read, ana, bruno } = await aRuledSeller(app.current, 'PAYMENT')
    const id = (await set([])).body.next?.uuid ?? ''
    await approve(id, bruno.as)
    expect((await drop(id, ana.as)).body.next).toBeNull()
    await passMinutes(app.current, 25 * 60)
    expect((await read()).tiers).toEqual([{ above: 10_000, approvals: 1 }])
    expect((await drop(id, bruno.as)).status).toBe(404)
  })
})
