import { getCard } from '@vintem/contracts/virtual-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a card is its seller's to see, and nobody else's.
describe('getCard', () => {
  const app = testApp()

  test('is there for its seller alone, also once it was cancelled', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id } = await seller.card()
    const read = async (as: typeof seller.as, card: string) =>
      (await app.current.call(getCard, { as, params: { id: card } })).status
    expect(await read(other.as, id)).toBe(404)
    expect(await read(seller.as, newId())).toBe(404)
    await seller.cancel(id)
    expect(await seller.read(id)).toMatchObject({ cardStatus: 'CANCELED' })
  })
})
