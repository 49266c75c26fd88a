import { getOwnApiKey, setApiKeyActive } from '@vintem/contracts/api-keys/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'

// Goal: a key that is switched off is refused from the next call on, and works again once it is on.
const app = testApp()

// @spec 001 §4 Integrations: API keys: deactivating stops immediately, reactivating resumes immediately
test('stops what uses a key at once, and lets it go on at once', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const { id, headers } = await aKey(app.current, as)
  const call = async () => (await app.current.call(getOwnApiKey, { headers })).status
  const set = (active: boolean) =>
    app.current.call(setApiKeyActive, { as, params: { id }, body: { active } })

  const found = [await call()]
  for (const active of [false, false, true]) {
    expect((await set(active)).body).toMatchObject({ uuid: id, active })
    found.push(await call())
  }
  expect(found).toEqual([200, 401, 401, 200])
  const switched = await app.current.sql(
    `select 1 from audit where seller_id = $1 and action = 'api-key.switched'`,
    [as.sellerId],
  )
  expect(switched).toHaveLength(2)
})
