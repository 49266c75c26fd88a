import { getAntiFraud } from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { flag } from '#test/anticipated-withdrawals.ts'
import { testApp } from '#test/harness.ts'

// Goal: the seller's administrators know that a suspicion costs them, and nobody else does.
describe('getAntiFraud', () => {
  const app = testApp()

  // @spec 001 §2 Withdrawals: GET /sellers/anti-fraud: for SELLER_ADMIN only
  test('tells administrators whether the operator has flagged the seller', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const read = async () => (await app.current.call(getAntiFraud, { as })).body
    expect(await read()).toEqual({ fraudFlag: false })
    await flag(app.current, sellerId)
    expect(await read()).toEqual({ fraudFlag: true })
  })

  test.each(['BACKOFFICE', 'FINANCE', 'MASTER', 'VIZUALIZATION'] as const)(
    'is not for %s',
    async (profile) => {
      const as = await app.current.aUser(await app.current.aSeller(), profile)
      expect((await app.current.call(getAntiFraud, { as })).status).toBe(403)
    },
  )
})
