import { getSellerCall } from '@vintem/contracts/key-calls/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { loggedCalls } from '#test/key-calls.ts'

const app = testApp()

// Goal: a call has an address of its own, for those who may see it.
test('shows one call, to its seller alone', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const { headers } = await aKey(app.current, as)
  await app.current.http.inject({ url: '/api/payment/v1/keys/self', headers })
  const [call] = await loggedCalls(app.current, as, 1)
  const params = { id: call?.uuid ?? '' }
  expect((await app.current.call(getSellerCall, { as, params })).body).toEqual(call)
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await app.current.call(getSellerCall, { as: stranger, params })).status).toBe(404)
})
