import { describe, expect, test } from 'vitest'
import { aRuledSeller } from '#test/approvals.ts'
import { testApp } from '#test/harness.ts'
import { aColleague } from '#test/team.ts'
import { passMinutes } from '#test/withdrawals.ts'

const FIRST = { above: 100, approvals: 1 }
const [HOUR, DAY] = [60, 24 * 60]

// Goal: two people and a day stand between a strict rule and a looser one.
describe('approveApprovalRule', () => {
  const app = testApp()
  const asked = async () => {
    const seller = await aRuledSeller(app.current)
    await seller.set([FIRST])
    const { body } = await seller.set([])
    return { ...seller, id: body.next?.uuid ?? '' }
  }

  // @spec 001 §2 Withdrawals: Approval by tiers: what asks for less waits for a second person and a day (banking §8)
  test('by a colleague counts a day later, and not before', async () => {
    const { approve, bruno, read, id } = await asked()
    expect((await approve(id, bruno.as)).body.next).toMatchObject({ approvedBy: bruno.email })
    await passMinutes(app.current, 23 * HOUR)
    expect((await read()).tiers).toEqual([FIRST])
    await passMinutes(app.current, 2 * HOUR)
    expect(await read()).toMatchObject({ tiers: [], next: null })
  })

  test('is nobody’s who asked, no newcomer’s, and nothing twice', async () => {
    const { approve, ana, bruno, sellerId, id } = await asked()
    const newcomer = await aColleague(app.current, sellerId)
    expect((await approve(id, ana.as)).errors[0]?.code).toBe('BAR-8656')
    expect((await approve(id, newcomer.as)).errors[0]?.code).toBe('BAR-8551')
    expect((await approve(id, bruno.as)).status).toBe(200)
    expect((await approve(id, bruno.as)).errors[0]?.code).toBe('BAR-8655')
  })

  test('comes to nothing a week after it was asked for', async () => {
    const { approve, bruno, read, id } = await asked()
    await passMinutes(app.current, 7 * DAY)
    expect((await read()).next).toBeNull()
    expect((await approve(id, bruno.as)).errors[0]?.code).toBe('BAR-8655')
  })

  test('the database takes no approval of who asked', async () => {
    const { sellerId } = await asked()
    await expect(
      app.current.sql(
        `update approval_rule set next_approved_by_id = next_by_id, next_approved_by = next_by
          where seller_id = $1`,
        [sellerId],
      ),
    ).rejects.toThrow(/check/)
  })
})
