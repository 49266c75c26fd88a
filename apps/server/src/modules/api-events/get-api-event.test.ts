import { getApiEvent, listApiEvents } from '@vintem/contracts/api-events/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'

// Goal: a system reads an event of its seller by its id, and no other seller's.
const app = testApp()

test('shows an event to its own seller alone', async () => {
  const { current } = app
  const { headers } = await aKey(current, await current.aUser(await current.aSeller()))
  const { body } = await current.call(listApiEvents, { headers })
  const [event] = body.content
  const read = (by: Record<string, string>, id = event?.id ?? '') =>
    current.call(getApiEvent, { headers: by, params: { id } })
  expect((await read(headers)).body).toEqual(event)

  const other = await aKey(current, await current.aUser(await current.aSeller()))
  expect((await read(other.headers)).status).toBe(404)
  expect((await read(headers, event?.id.replace(/.$/, 'f'))).status).toBe(404)
  expect((await read(headers, 'evt_1')).status).toBe(400)
})

test('shows none whose body was forgotten', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const { headers } = await aKey(current, as)
  const { body } = await current.call(listApiEvents, { headers })
  await current.sql('update event set data = null where seller_id = $1', [as.sellerId])
  const params = { id: body.content[0]?.id ?? '' }
  expect((await current.call(getApiEvent, { headers, params })).status).toBe(404)
})
