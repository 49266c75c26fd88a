import { getChargeLedger } from '@vintem/contracts/charge-detail/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { attemptOf } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: each figure of a charge can be traced into the ledger, and the movements found there add
// up.
describe('getChargeLedger', () => {
  const app = testApp()
  const ledgerOf = async (as: TestUser, id: string) =>
    (await app.current.call(getChargeLedger, { as, params: { id } })).body
  const pass = async (days: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + days * 86_400_000),
    )

  test('shows payment, settlement, refund and dispute, in the order in which they came', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await refundPart(app.current, seller, buyer, 40)
    await app.current.runner.drain()
    await pass(5)
    const { disputeId } = await app.current.sandbox.openDispute(await attemptOf(app.current, buyer))
    await app.current.runner.drain()
    await app.current.sandbox.decideDispute(disputeId, 'LOST')
    await app.current.runner.drain()

    const lines = await ledgerOf(seller, buyer.chargeId)

    expect(lines.map(({ reason, from, to, amount }) => [reason, from, to, amount])).toEqual([
      ['charge-paid', 'clearing.card', 'seller.scheduled', 95.08],
      ['charge-paid', 'clearing.card', 'platform.fees', 3.19],
      ['charge-paid', 'clearing.card', 'platform.anticipation', 1.73],
      ['refund-requested', 'seller.scheduled', 'transit.refund', 40],
      ['refund-confirmed', 'transit.refund', 'clearing.card', 40],
      ['receivable-settled', 'seller.scheduled', 'seller.available', 55.08],
      ['dispute-opened', 'seller.available', 'reserve.dispute', 60],
      ['dispute-lost', 'reserve.dispute', 'clearing.card', 60],
    ])
  })

  test('is empty while nothing was paid, and nobody else’s', async () => {
    const seller = await aRefundingSeller(app.current)
    const stranger = await aRefundingSeller(app.current)
    const { chargeId: id } = await aBuyer(app.current, seller)

    expect(await ledgerOf(seller, id)).toEqual([])
    const found = await app.current.call(getChargeLedger, { as: stranger, params: { id } })
    expect(found.status).toBe(404)
  })
})
