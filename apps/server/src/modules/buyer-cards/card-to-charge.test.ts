import { createOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { purge } from '#platform/retention.ts'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aShopBySystem } from '#test/orders.ts'

// Goal: the token of nobody's card pays for an hour, and is forgotten after a day; what it has paid keeps its card.
describe('a card token', () => {
  const app = testApp()
  const pass = async (minutes: number) => {
    const now = await app.current.clock.now()
    await app.current.clock.runFrom(new Date(now.getTime() + minutes * 60_000))
  }
  const pay = async (headers: Record<string, string>, cardToken: string) => {
    const payment = { method: 'CREDIT_CARD_EARLY_SELLER', cardToken } as const
    const { status, errors } = await app.current.call(createOrder, {
      headers,
      body: anOrderBody({ payment }),
    })
    return errors?.[0]?.code ?? status
  }
  const forget = () =>
    purge(app.current.jobsPool, ['buyer_cards_purge'], new AbortController().signal)
  const kept = async (sellerId: number) => {
    const [row] = await app.current.sql<{ tokens: number; cards: number }>(
      `select (select count(*)::int from buyer_card where seller_id = $1) as tokens,
              (select count(*)::int from charge_card where seller_id = $1) as cards`,
      [sellerId],
    )
    return row
  }

  test('pays within the hour and not after it', async () => {
    const { headers } = await aShopBySystem(app.current)
    const [early, late] = [
      await aBuyerCard(app.current, headers),
      await aBuyerCard(app.current, headers),
    ]
    await pass(59)
    expect(await pay(headers, early)).toBe(201)
    await pass(1)
    expect(await pay(headers, late)).toBe('BAR-9172')
  })

  test('is forgotten after a day, and what it has paid is not', async () => {
    const { headers, sellerId } = await aShopBySystem(app.current)
    const used = await aBuyerCard(app.current, headers)
    expect(await pay(headers, used)).toBe(201)
    const unused = await aBuyerCard(app.current, headers)
    await pass(23 * 60)
    await forget()
    expect(await kept(sellerId)).toEqual({ tokens: 2, cards: 2 })
    await pass(61)
    await forget()
    expect(await kept(sellerId)).toEqual({ tokens: 0, cards: 1 })
    expect(await pay(headers, unused)).toBe('BAR-9170')
  })

  test('of a buyer is kept', async () => {
    const { headers, sellerId, order } = await aShopBySystem(app.current)
    const { body } = await order()
    await aBuyerCard(app.current, headers, { uuidBuyer: body.uuidBuyer })
    await pass(48 * 60)
    await forget()
    expect(await kept(sellerId)).toEqual({ tokens: 1, cards: 1 })
  })
})
