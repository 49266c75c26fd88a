import * as api from '@vintem/contracts/sandbox/virtual-cards'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a person buys with a seller's virtual card by hand, takes the money, forces it and gives it back.
describe('virtual cards of the sandbox console', () => {
  const app = testApp()

  test('buy, clear, force and reverse', async () => {
    const { current } = app
    const seller = await aCardSeller(current)
    const { id, cardName } = await seller.card()
    const { content: cards } = (await current.call(api.listSandboxVirtualCards, {})).body
    expect(cards[0]).toMatchObject({ name: cardName, idSeller: seller.sellerId })
    const shop = { card: cards[0]?.reference ?? '', mcc: '5734', merchantName: 'Loja' }
    const cvv = await seller.cvvOf(id)
    const buy = (change: object = {}) =>
      current.call(api.buyWithSandboxCard, {
        body: { ...shop, value: 80, currency: 'BRL', cvv, ...change },
      })
    const { body } = await buy()
    expect(body.code).toBe('00')
    expect((await buy({ mcc: '7995' })).body.code).toBe('57')
    expect((await buy({ card: 'nenhum' })).status).toBe(404)
    const params = { reference: body.reference }
    await current.call(api.clearSandboxPurchase, { params, body: { value: 70 } })
    await current.call(api.forceSandboxPurchase, { body: { ...shop, value: 5 } })
    await current.runner.drain()
    expect(await seller.limits()).toMatchObject({ invoiceValue: 75 })
    await current.call(api.reverseSandboxPurchase, { params, body: {} })
    await current.runner.drain()
    expect(await seller.limits()).toMatchObject({ invoiceValue: 5 })
    const again = await current.call(api.clearSandboxPurchase, { params, body: {} })
    expect(again.status).toBe(409)
    const { content } = (await current.call(api.listSandboxPurchases, {})).body
    expect(content.map(({ state }) => state)).toEqual(['CLEARED', 'DECLINED', 'REVERSED'])
  })
})
