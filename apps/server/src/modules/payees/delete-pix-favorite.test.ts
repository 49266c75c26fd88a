import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aFavoringSeller } from '#test/pix-favorites.ts'

const app = testApp()

// Goal: a favourite that is deleted is gone, for its seller alone.
// @spec 002 §7 Payments: DELETE bank/payments/pix/favorites/{id}
test('is gone, and its key is free again', async () => {
  const seller = await aFavoringSeller(app.current)
  const { id } = (await seller.create()).body
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await seller.remove(id, stranger)).status).toBe(404)
  expect((await seller.remove(id)).status).toBe(204)
  expect((await seller.list()).content).toEqual([])
  expect((await seller.remove(id)).status).toBe(404)
  expect((await seller.create()).status).toBe(201)
})
