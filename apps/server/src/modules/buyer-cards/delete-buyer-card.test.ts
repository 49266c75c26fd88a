import { deleteBuyerCard, listBuyerCards } from '@vintem/contracts/buyer-cards/endpoints'
import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import { expect, test } from 'vitest'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'

// Goal: a card that a seller's system deletes is gone, and stays where another seller's system asks.
const app = testApp()

test('deletes a card of its own seller, once', async () => {
  const { headers } = await aShopBySystem(app.current)
  const { body } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  const id = await aBuyerCard(app.current, headers, { uuidBuyer: body.uuid })
  const remove = async (by = headers) =>
    (await app.current.call(deleteBuyerCard, { headers: by, params: { id } })).status
  const neighbour = await aShopBySystem(app.current)
  expect(await remove(neighbour.headers)).toBe(404)
  expect(await remove()).toBe(204)
  expect(await remove()).toBe(404)
  const left = await app.current.call(listBuyerCards, { headers, query: { buyer: body.uuid } })
  expect(left.body.content).toEqual([])
})
