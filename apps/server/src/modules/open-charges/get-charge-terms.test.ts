import { getChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, aLinkBody, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: before changing a charge, a seller reads its new price by each method.
describe('getChargeTerms', () => {
  const app = testApp()

  // @spec 000 §3: A second copy with …
  test('tells what it asks now, and what it would at another value, to its own seller', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const body = aLinkBody()
    body.allowedPaymentMethods.pixMethod = { discount: { amount: 10, type: 'PERCENT' } }
    const buyer = await aBuyer(app.current, seller, body)
    await askForPix(app.current, buyer.ref)
    const params = { id: buyer.chargeId }

    const now = await app.current.call(getChargeTerms, { as: seller, params })
    const then = await app.current.call(getChargeTerms, {
      as: seller,
      params,
      query: { value: 50 },
    })

    expect(now.body).toMatchObject({
      value: 100,
      version: 1,
      changes: ['DUE_DATE', 'VALUE'],
      paymentMethod: 'PIX',
      canNotify: true,
    })
    expect(now.body.methods).toContainEqual({ method: 'PIX', price: 90, maxInstallments: 1 })
    expect(then.body.methods).toContainEqual({ method: 'PIX', price: 45, maxInstallments: 1 })
    const low = await app.current.call(getChargeTerms, {
      as: seller,
      params,
      query: { value: 0 },
    })
    expect([low.status, low.errors[0]?.field]).toEqual([400, 'value'])
    const past = await app.current.call(getChargeTerms, {
      as: seller,
      params,
      query: { dueDate: '2020-01-01' },
    })
    expect([past.status, past.errors[0]?.field]).toEqual([400, 'dueDate'])
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await app.current.call(getChargeTerms, { as: stranger, params })).status).toBe(404)
  })
})
