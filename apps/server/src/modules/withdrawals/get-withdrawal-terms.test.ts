import { getWithdrawalTerms } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLongColleague, askForApproval, aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: who is about to withdraw reads how much, whether a colleague must approve, and what is in the way.
describe('getWithdrawalTerms', () => {
  const app = testApp()

  test('says what a withdrawal would meet', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const terms = async (as = seller.as) =>
      (await app.current.call(getWithdrawalTerms, { as })).body
    expect(await terms()).toEqual({
      availableAmount: 99.01,
      approvals: [{ above: 0, kind: 'NONE', needed: 0 }],
      bankingType: 'ACQUIRING',
      checking: null,
      obstacles: [],
      pendingCount: 0,
    })
    await askForApproval(app.current, seller.sellerId)
    expect((await terms()).approvals).toEqual([{ above: 0, kind: 'SOLE', needed: 1 }])
    const colleague = await aLongColleague(app.current, seller.sellerId)
    await seller.ask(40)
    expect(await terms(colleague.as)).toMatchObject({
      availableAmount: 59.01,
      approvals: [{ above: 0, kind: 'COLLEAGUE', needed: 1 }],
      pendingCount: 1,
    })
  })

  // @spec 000 §6: Rules for the id of one seller: zero redeem balance
  test('has nothing to withdraw where the operator has set a redeem balance of zero', async () => {
    const { as, ask, available } = await aWithdrawingSeller(app.current)
    await app.current.sql(
      `update seller set settings = settings || '{"zeroRedeemBalance": true}' where seller_id = $1`,
      [as.sellerId],
    )

    const { body } = await app.current.call(getWithdrawalTerms, { as })
    const refused = await ask(10)

    expect(body.availableAmount).toBe(0)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-8542'])
    expect(await available()).toBe(9_901)
  })

  test('names the obstacles of a new seller', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(getWithdrawalTerms, { as })
    expect(body.obstacles).toEqual(['Nenhuma conta para saques está registrada.'])
  })
})
