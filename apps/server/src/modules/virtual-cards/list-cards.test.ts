import { listCards } from '@vintem/contracts/virtual-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a seller sees its own cards, the newest first, without the cancelled ones and without any number.
describe('listCards', () => {
  const app = testApp()

  test('lists those that are not cancelled, the newest first', async () => {
    const seller = await aCardSeller(app.current)
    await (await aCardSeller(app.current)).card()
    const first = await seller.card(undefined, 'Primeiro')
    await seller.card(100, 'Segundo')
    await seller.card(undefined, 'Terceiro')
    await seller.cancel(first.id)
    const cards = await seller.list()
    expect(cards.map(({ cardName }) => cardName)).toEqual(['Terceiro', 'Segundo'])
    expect(cards[1]).toMatchObject({ type: 'LIMIT_BALANCE', limitValue: 100, pan: null, cvv: null })
  })

  test('filters by status, for who watches too', async () => {
    const seller = await aCardSeller(app.current)
    const card = await seller.card()
    await seller.status(card.id, 'BLOCKED')
    const as = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    const of = async (cardStatus: 'ACTIVE' | 'BLOCKED') =>
      (await app.current.call(listCards, { as, query: { cardStatus } })).body.content.length
    expect([await of('ACTIVE'), await of('BLOCKED')]).toEqual([0, 1])
  })
})
