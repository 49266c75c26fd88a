import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aFavoringSeller } from '#test/pix-favorites.ts'

const app = testApp()

// Goal: favourites are listed by nickname, and found by name, key, document and type.
// @spec 002 §7 Payments: GET bank/payments/pix/list-favorites
test('are by nickname, and by what is asked for', async () => {
  const seller = await aFavoringSeller(app.current)
  await seller.create({ nickname: 'zé' })
  await seller.create({ nickname: 'Água', pixKey: '11222333000181', recipientName: 'Sabesp' })
  const names = async (query = {}) =>
    (await seller.list(query)).content.map(({ nickname }) => nickname)
  expect(await names()).toEqual(['Água', 'zé'])
  expect(await names({ sortOrder: 'desc' })).toEqual(['zé', 'Água'])
  expect(await names({ search: 'sabe' })).toEqual(['Água'])
  expect(await names({ search: '111.444' })).toEqual(['Água', 'zé'])
  expect(await names({ keyType: 'CNPJ' })).toEqual(['Água'])
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await seller.list({}, stranger)).content).toEqual([])
})
