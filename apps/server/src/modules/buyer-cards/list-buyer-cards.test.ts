import { listBuyerCards } from '@vintem/contracts/buyer-cards/endpoints'
import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system sees the cards that are kept for a buyer of its seller, and no others.
const app = testApp()

test('lists the cards of a buyer, the newest first', async () => {
  const { headers, as } = await aShopBySystem(app.current)
  const { body } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  const buyer = body.uuid
  const first = await aBuyerCard(app.current, headers, { uuidBuyer: buyer })
  const second = await aBuyerCard(app.current, headers, {
    uuidBuyer: buyer,
    number: '5555555555554444',
  })
  // Of nobody: it pays once, and is in no list.
  await aBuyerCard(app.current, headers)
  const list = async (query: object = {}, by = headers) =>
    (await app.current.call(listBuyerCards, { headers: by, query: { buyer, ...query } })).body
  const all = await list()
  expect(all.content.map(({ cardId }) => cardId)).toEqual([second, first])
  expect(all.content[0]).toMatchObject({ brand: 'Mastercard', last4digits: '4444' })
  expect(await list({ limit: 1 })).toEqual({ content: all.content.slice(0, 1), hasMore: true })
  expect((await list({ after: second })).content).toEqual(all.content.slice(1))
  const neighbour = await aShopBySystem(app.current)
  expect((await list({}, neighbour.headers)).content).toEqual([])
  const { headers: publishable } = await aKey(app.current, as, { kind: 'PUBLISHABLE' })
  const refused = await app.current.call(listBuyerCards, {
    headers: publishable,
    query: { buyer },
  })
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'BAR-9082'])
})
