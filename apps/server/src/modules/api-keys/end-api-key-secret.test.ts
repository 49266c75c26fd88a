import { endApiKeySecret, getOwnApiKey, listApiKeys } from '@vintem/contracts/api-keys/endpoints'
import { expect, test } from 'vitest'
import { aRotatedKey, byKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'

// Goal: a former secret that somebody has read is ended before its time, and the present one is not.
const app = testApp()

test('ends the former secret, and no other', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const { id, secret, formerId } = await aRotatedKey(app.current, as, 'Loja')
  const end = (secretId: string) =>
    app.current.call(endApiKeySecret, { as, params: { id, secretId } })
  const [key] = (await app.current.call(listApiKeys, { as })).body

  expect((await end(key?.secrets[0]?.id ?? '')).errors[0]?.code).toBe('BAR-9090')
  expect((await end(formerId)).body.secrets).toHaveLength(1)
  expect((await end(formerId)).status).toBe(404)
  expect((await app.current.call(getOwnApiKey, { headers: byKey(secret) })).status).toBe(200)
})
