import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { callsOfKey, loggedCalls } from '#test/key-calls.ts'

const app = testApp()

// Goal: a system reads what it has called itself, by pages, and nothing of another key; reading leaves no trace.
test('a key sees its own calls alone', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const [one, two] = [await aKey(app.current, as), await aKey(app.current, as, { title: 'Outra' })]
  const self = (headers: Record<string, string>) =>
    app.current.http.inject({ url: '/api/payment/v1/keys/self', headers })
  for (const { headers } of [one, one, one, two]) await self(headers)
  await app.current.http.inject({
    url: '/api/payment/v1/orders/0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
    headers: one.headers,
  })
  await loggedCalls(app.current, as, 5)

  const all = await callsOfKey(app.current, one.headers)
  expect(all.content.map(({ path, status }) => `${status} ${path}`)).toEqual([
    '404 /v1/orders/0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
    '200 /v1/keys/self',
    '200 /v1/keys/self',
    '200 /v1/keys/self',
  ])
  const refused = await callsOfKey(app.current, one.headers, { outcome: 'REFUSED' })
  expect(refused.content).toEqual(all.content.slice(0, 1))
  const next = await callsOfKey(app.current, one.headers, { after: all.content[1]?.uuid, limit: 1 })
  expect(next).toEqual({ content: [all.content[2]], hasMore: true })
  const back = await callsOfKey(app.current, one.headers, {
    before: all.content[2]?.uuid,
    limit: 1,
  })
  expect(back).toEqual({ content: [all.content[1]], hasMore: true })
  expect((await callsOfKey(app.current, two.headers)).content).toHaveLength(1)
  await loggedCalls(app.current, as, 5)
})
