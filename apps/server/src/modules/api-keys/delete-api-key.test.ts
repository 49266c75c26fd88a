import { deleteApiKey, getOwnApiKey, listApiKeys } from '@vintem/contracts/api-keys/endpoints'
import { expect, test } from 'vitest'
import { aKey, aRotatedKey, byKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'

// Goal: a key that is deleted opens nothing any more, with neither of its secrets.
const app = testApp()

// @spec 001 §7 Integrations: DELETE a key
test('takes a key away with its secrets', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const { id, secret } = await aRotatedKey(app.current, as, 'Loja')
  const other = await aKey(app.current, as, { title: 'Outra' })
  const remove = () => app.current.call(deleteApiKey, { as, params: { id } })

  expect((await remove()).status).toBe(204)
  expect((await app.current.call(getOwnApiKey, { headers: byKey(secret) })).status).toBe(401)
  expect((await app.current.call(getOwnApiKey, { headers: other.headers })).status).toBe(200)
  expect((await app.current.call(listApiKeys, { as })).body).toMatchObject([{ title: 'Outra' }])
  expect((await remove()).status).toBe(404)
})
