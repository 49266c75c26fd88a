import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { testApp } from '#test/harness.ts'
import { aLongColleague, passMinutes } from '#test/withdrawals.ts'

const DAY = 24 * 60

// Goal: a MASTER is a second person for payments, and for withdrawals is none.
describe('approvePaymentRule', () => {
  const app = testApp()

  test('by a MASTER counts a day later', async () => {
    const { set, approve, read, sellerId } = await aRuledSeller(app.current, 'PAYMENT')
    const id = (await set([])).body.next?.uuid ?? ''
    const master = await aLongColleague(app.current, sellerId, 'MASTER')
    expect((await approve(id, master.as)).body.next).toMatchObject({ approvedBy: master.email })
    await passMinutes(app.current, DAY - 1)
    expect((await read()).tiers).toHaveLength(1)
    await passMinutes(app.current, 2)
    expect(await read()).toMatchObject({ tiers: [], next: null })
  })

  test('is nobody’s who asked, no rule of withdrawals, and no other seller’s', async () => {
    const { set, approve, ana, sellerId } = await aRuledSeller(app.current, 'PAYMENT')
    const id = (await set([])).body.next?.uuid ?? ''
    expect((await approve(id, ana.as)).errors[0]?.code).toBe('BAR-8656')
    const theirs = await aRuledSeller(app.current, 'PAYMENT')
    expect((await theirs.approve(id, theirs.bruno.as)).status).toBe(404)
    const backoffice = await aLongColleague(app.current, sellerId, 'BACKOFFICE')
    expect((await approve(id, backoffice.as)).status).toBe(403)
  })
})
