import { getBalance } from '@vintem/contracts/dashboard.endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees what is theirs to the cent, net of what it cost, and when it can be had.
describe('getBalance', () => {
  const app = testApp()

  test('shows what is available, what is to come, and both together', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await (await aBuyer(app.current, as)).pay.pix()
    await (await aBuyer(app.current, as)).pay.bankSlip()
    await (await aBuyer(app.current, as)).pay.card(APPROVED_CARD)

    const { body } = await app.current.call(getBalance, { as })

    // R$ 100 each: PIX costs 0.99 %, a boleto R$ 2.49, a card 3.19 % and 1.79 % of anticipation.
    expect(body).toEqual({
      amount: 99.01,
      provisionedAmount: 97.51 + 95.08,
      totalAmount: 291.6,
      bankingType: 'ACQUIRING',
      isOnDemandEnabled: false,
    })
  })

  test('is zero before anything was paid', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    expect((await app.current.call(getBalance, { as })).body).toMatchObject({
      amount: 0,
      provisionedAmount: 0,
      totalAmount: 0,
    })
  })

  test.each([
    ['MASTER', 403],
    ['SALE', 403],
    ['FINANCE', 200],
    ['BACKOFFICE', 200],
  ] as const)('answers %s with %i', async (profile, status) => {
    const as = await app.current.aUser(await app.current.aSeller(), profile)

    expect((await app.current.call(getBalance, { as })).status).toBe(status)
  })
})
