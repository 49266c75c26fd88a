import { getRefundBalance } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, type Buyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'

// Goal: a user who refunds knows beforehand how much there is to refund.
describe('getRefundBalance', () => {
  const app = testApp()
  const balance = async (as: TestUser, { chargeId: id }: Buyer) =>
    (await app.current.call(getRefundBalance, { as, params: { id } })).body

  // @spec 000 §7: Refund balance and refund request, on the automation service
  test('counts what is under way as refunded', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await refundPart(app.current, seller, buyer, 33.33)

    expect(await balance(seller, buyer)).toEqual({
      uuid: buyer.chargeId,
      value: 100,
      refundedAmount: 33.33,
      availableAmount: 66.67,
    })
  })

  test('is nothing for what is not paid', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aBuyer(app.current, seller)

    expect(await balance(seller, buyer)).toMatchObject({ refundedAmount: 0, availableAmount: 0 })
  })
})
