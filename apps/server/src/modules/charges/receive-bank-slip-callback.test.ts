import { chooseBankSlip } from '@vintem/contracts/checkout.endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: settlements of boletos are taken from the rail alone, each once, with the day it tells.
describe('receiveBankSlipCallback', () => {
  const app = testApp()
  const callback = (body: object, secret = app.current.services.webhookSecret.value) =>
    app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${secret}/bank-slip`,
      payload: body,
    })
  const aReference = async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    await app.current.call(chooseBankSlip, { params: { charge: buyer.ref }, body: {} })
    await app.current.runner.drain()
    return { buyer, reference: await buyer.bankSlipReference() }
  }
  const settled = (reference: string) => ({
    settlements: [
      { reference, settlementId: `L-${reference}`, amount: '100.00', paidOn: '2026-11-20' },
    ],
  })

  test('pays the charge with the day of the settlement, however often it is told', async () => {
    const { buyer, reference } = await aReference()

    const answers = await Promise.all([1, 2, 3].map(() => callback(settled(reference))))
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'PAID',
      paidDate: '2026-11-20',
    })
  })

  test('refuses a guessed address and a body that is none', async () => {
    const { buyer, reference } = await aReference()

    const answers = [await callback(settled(reference), 'guess'), await callback({ pix: [] })]
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
  })
})
