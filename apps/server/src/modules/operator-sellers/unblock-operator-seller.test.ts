import { unblockOperatorSeller } from '@vintem/contracts/operator-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'

// Goal: payouts go again by who confirms it, and an unblock is no approval by the back door.
describe('unblockOperatorSeller', () => {
  const app = testApp()
  const aBlockedSeller = async (more = '') => {
    const sellerId = await app.current.aSeller()
    await app.current.sql(`update seller set block_reason = 'x' ${more} where seller_id = $1`, [
      sellerId,
    ])
    return sellerId
  }

  test('asks for a code, and then lifts the block', async () => {
    const sellerId = await aBlockedSeller()
    const { call } = await asOperator(app.current)
    const input = { params: { sellerId } }

    expect((await call(unblockOperatorSeller, { ...input, stepUp: 'asked' })).status).toBe(428)
    expect((await call(unblockOperatorSeller, input)).body).toMatchObject({
      state: 'ACTIVE',
      blockReason: null,
    })
  })

  test('is refused where the seller was never approved', async () => {
    const sellerId = await aBlockedSeller(', approved_at = null')
    const { call } = await asOperator(app.current)

    const refused = await call(unblockOperatorSeller, { params: { sellerId } })

    expect(refused.errors[0]?.code).toBe('BAR-8724')
  })
})
