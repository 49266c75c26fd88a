import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aFavoringSeller } from '#test/pix-favorites.ts'

const app = testApp()

// Goal: a favourite that is switched off is kept, and found again.
// @spec 002 §7 Payments: PATCH bank/payments/pix/favorites/{id}/status
test('is off, and on again', async () => {
  const seller = await aFavoringSeller(app.current)
  const { id } = (await seller.create()).body
  expect((await seller.switch(id, 0)).body.active).toBe(0)
  expect((await seller.list({ active: '1' })).totalElements).toBe(0)
  expect((await seller.list({ active: '0' })).totalElements).toBe(1)
  expect((await seller.switch(id, 1)).body.active).toBe(1)
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await seller.switch(id, 0, stranger)).status).toBe(404)
})
