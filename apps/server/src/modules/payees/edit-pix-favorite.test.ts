import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aFavoringSeller } from '#test/pix-favorites.ts'

const app = testApp()

// Goal: a favourite is found by what it is now, and one with another key is confirmed by nobody.
// @spec 002 §7 Payments: PUT bank/payments/pix/favorites/{id}
test('is found by its new name, and forgets who had the former key', async () => {
  const seller = await aFavoringSeller(app.current)
  const { id } = (await seller.create()).body
  await app.current.sql(
    `update pix_favorite set confirmed_name = 'Beatriz', confirmed_at = business_now() where id = $1`,
    [id],
  )
  expect((await seller.edit(id, { nickname: 'Moinho' })).body.confirmedName).toBe('Beatriz')
  const { body } = await seller.edit(id, { nickname: 'Moinho', pixKey: '11.222.333/0001-81' })
  expect(body).toMatchObject({ pixKey: '11222333000181', pixKeyType: 'CNPJ', confirmedName: null })
  expect((await seller.list({ search: 'moinho' })).totalElements).toBe(1)
  expect((await seller.list({ search: 'bia' })).totalElements).toBe(0)
})

test('takes no key of another favourite, and is nobody else’s', async () => {
  const seller = await aFavoringSeller(app.current)
  await seller.create()
  const { id } = (await seller.create({ pixKey: '11222333000181' })).body
  expect((await seller.edit(id, {})).errors.map(({ code }) => code)).toEqual(['BAR-8900'])
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await seller.edit(id, {}, stranger)).status).toBe(404)
})
