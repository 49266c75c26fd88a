import { requestRefund } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf, refundPart } from '#test/refunds.ts'

// Goal: an automation refunds as the panel does, against the same balance.
describe('requestRefund', () => {
  const app = testApp()

  // @spec 000 §7: Refund balance and refund request, on the automation service
  test('refunds what the panel has left, and no more', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, 'pix')
    await refundPart(app.current, seller, buyer, 60)
    const ask = (amount: number) =>
      app.current.call(requestRefund, {
        as: seller,
        params: { id: buyer.chargeId },
        body: { amount },
      })

    const answers = [await ask(40.01), await ask(40)]
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status)).toEqual([409, 201])
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({ status: 'REFUND' })
  })
})
