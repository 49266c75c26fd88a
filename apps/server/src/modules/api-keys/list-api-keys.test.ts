import { listApiKeys } from '@vintem/contracts/api-keys/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees its keys without their secrets, and which of them nobody uses.
const app = testApp()

// @spec 001 §3 Integrations: API key: uuid, title, active
test('lists the keys of a seller, the newest first', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const old = await aKey(app.current, as, { title: 'Antiga', scopes: ['charges:read'] })
  await aKey(app.current, as, { title: 'Nova', validDays: 30 })
  await app.current.sql(
    `update api_key_secret set created_at = created_at - interval '91 days' where key_id = $1`,
    [old.id],
  )
  await app.current.sql(
    `update api_key set created_at = created_at - interval '91 days' where id = $1`,
    [old.id],
  )
  const other = await app.current.aUser(await app.current.aSeller())

  const listed = await app.current.call(listApiKeys, { as })
  expect(listed.body).toMatchObject([
    { title: 'Nova', isUnused: false, isExpired: false, validDays: 30 },
    { uuid: old.id, title: 'Antiga', isUnused: true, scopes: ['charges:read'] },
  ])
  expect(JSON.stringify(listed.body)).not.toContain(old.secret)
  expect((await app.current.call(listApiKeys, { as: other })).body).toEqual([])
})

test('shows them to nobody who only watches', async () => {
  const as = await app.current.aUser(await app.current.aSeller(), 'VIZUALIZATION')
  expect((await app.current.call(listApiKeys, { as })).status).toBe(403)
})
