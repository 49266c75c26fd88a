import { listCardTransactions } from '@vintem/contracts/virtual-card-purchases/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a seller reads each purchase of its card, and in words why one was not approved.
describe('listCardTransactions', () => {
  const app = testApp()

  // @spec 002 §4 Cards: transactions are shown as REVERSED, APPROVED or NOT_APPROVED
  // @spec 002 §7 Card service: transactions of a card
  test('lists the newest first, each decline with its reason', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id } = await seller.card(100)
    await seller.buy(id, 5_000)
    await seller.buy(id, 6_000, { merchantName: 'Loja Cara' })
    expect(await seller.purchases(id)).toMatchObject([
      {
        merchantName: 'Loja Cara',
        billingAmount: 60,
        approved: false,
        reversed: false,
        status: 'NOT_APPROVED',
        reason: 'Limite fixo do cartão insuficiente',
      },
      { approved: true, reversed: false, status: 'APPROVED', reason: null },
    ])
    const stranger = { as: other.as, query: { cardId: id } }
    expect((await app.current.call(listCardTransactions, stranger)).status).toBe(404)
  })
})
