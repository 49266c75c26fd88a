import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a card has the name that its seller gives it.
describe('renameCard', () => {
  const app = testApp()

  // @spec 002 §5 Cards: rename, up to 20 characters
  test('takes up to 20 characters, and no empty name', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id } = await seller.card()
    expect((await seller.rename(id, 'a'.repeat(20))).body.cardName).toBe('a'.repeat(20))
    expect((await seller.rename(id, 'a'.repeat(21))).status).toBe(400)
    expect((await seller.rename(id, ' ')).errors[0]).toMatchObject({
      field: 'cardName',
      description: 'Este campo é obrigatório',
    })
    expect((await other.rename(id, 'Meu')).status).toBe(404)
    await seller.cancel(id)
    expect((await seller.rename(id, 'Tarde')).errors[0]?.code).toBe('BAR-8942')
  })
})
