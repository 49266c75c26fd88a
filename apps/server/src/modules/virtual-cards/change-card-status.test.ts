import { changeCardStatus } from '@vintem/contracts/virtual-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: ACTIVE and BLOCKED follow each other, of the caller's own cards, and nothing else does.
describe('changeCardStatus', () => {
  const app = testApp()

  // @spec 002 §4 Cards: ACTIVE and BLOCKED toggle
  test('blocks and unblocks a card of its own', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id } = await seller.card()
    expect((await seller.status(id, 'BLOCKED')).body.cardStatus).toBe('BLOCKED')
    expect((await seller.status(id, 'BLOCKED')).body.cardStatus).toBe('BLOCKED')
    expect((await seller.status(id, 'ACTIVE')).body.cardStatus).toBe('ACTIVE')
    expect((await other.status(id, 'BLOCKED')).status).toBe(404)
  })

  test('takes the seller’s own number, as the specification sends it, and no other', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id: idCard } = await seller.card()
    const block = (idSeller: number) =>
      app.current.call(changeCardStatus, {
        as: seller.as,
        body: { idCard, idSeller, status: 'BLOCKED' },
      })
    expect((await block(other.sellerId)).status).toBe(404)
    expect((await block(seller.sellerId)).body.cardStatus).toBe('BLOCKED')
  })

  test('waits for the issuer, and leaves a cancelled card alone', async () => {
    const seller = await aCardSeller(app.current)
    const pending = await seller.ask()
    expect((await seller.status(pending.body.id, 'BLOCKED')).errors[0]?.code).toBe('BAR-8941')
    const { id } = await seller.card()
    await seller.cancel(id)
    expect((await seller.status(id, 'ACTIVE')).errors[0]?.code).toBe('BAR-8942')
  })
})
