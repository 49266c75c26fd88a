import { getCheckingTerms } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { aCheckingSeller } from '#test/banking-accounts.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLongColleague, aWithdrawingSeller, askForApproval } from '#test/withdrawals.ts'

// Goal: who is about to withdraw from checking reads what is there, who has a say, and what is in the way.
describe('getCheckingTerms', () => {
  const app = testApp()
  const termsOf = async ({ as }: { as: TestUser }) =>
    (await app.current.call(getCheckingTerms, { as })).body

  test('says what is in checking, and how an amount of it is approved', async () => {
    const seller = await aCheckingSeller(app.current)
    await askForApproval(app.current, seller.sellerId, [{ aboveCents: 6_000, approvals: 1 }])
    await aLongColleague(app.current, seller.sellerId)
    await seller.withdraw(40)
    expect(await termsOf(seller)).toEqual({
      availableAmount: 59.01,
      // What went to checking today is not counted, and the 40.00 that leave are.
      approvals: [
        { above: 0, kind: 'NONE', needed: 0 },
        { above: 20, kind: 'COLLEAGUE', needed: 1 },
      ],
      obstacles: [],
    })
  })

  test('names what is in the way: no registered account, and no banking account', async () => {
    const seller = await aCheckingSeller(app.current, { number: null })
    expect(await termsOf(seller)).toMatchObject({
      availableAmount: 99.01,
      obstacles: ['Nenhuma conta para saques está registrada.'],
    })
    expect(await termsOf(await aWithdrawingSeller(app.current))).toMatchObject({
      availableAmount: 0,
      obstacles: ['A Conta PJ ainda não está ativa.'],
    })
  })

  test('has nothing to withdraw where the operator has set a redeem balance of zero', async () => {
    const seller = await aCheckingSeller(app.current)
    await app.current.sql(
      `update seller set settings = settings || '{"zeroRedeemBalance": true}' where seller_id = $1`,
      [seller.sellerId],
    )
    expect(await termsOf(seller)).toMatchObject({ availableAmount: 0 })
    expect((await seller.withdraw(50)).errors[0]?.code).toBe('BAR-8542')
  })
})
