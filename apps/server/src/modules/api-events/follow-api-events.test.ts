import {
  endApiKeySecret,
  rotateApiKey,
  setApiKeyActive,
} from '@vintem/contracts/api-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { aKey, byKey } from '#test/api-keys.ts'
import { happen, listen } from '#test/event-log.ts'
import { testApp } from '#test/harness.ts'

// Goal: who follows the log hears each event once and in order, goes on where they stopped, and hears
// nothing more from the moment their key is off.
describe('followApiEvents', () => {
  const app = testApp()

  async function aListener() {
    const { current } = app
    const sellerId = await current.aSeller()
    const as = await current.aUser(sellerId)
    return { current, sellerId, as, ...(await aKey(current, as)) }
  }
  const numbers = ({ heard }: { heard: Record<string, string>[] }) => heard.map(({ id }) => id)

  test('sends what happens from now on, with its number and type', async () => {
    const { current, sellerId, headers } = await aListener()
    const stream = await listen(current, '/v1/events/stream', headers)
    for (const what of ['plan', 'report'] as const) await happen(current, sellerId, what)
    await expect.poll(() => numbers(stream)).toEqual(['2', '3'])
    const [first] = stream.heard
    expect(first?.['event']).toBe('plan.tested')
    expect(JSON.parse(first?.['data'] ?? '')).toMatchObject({ number: 2, type: 'plan.tested' })
    stream.leave()
  })

  test('goes on behind a number, and behind the last one a reader says it has read', async () => {
    const { current, sellerId, headers } = await aListener()
    for (let count = 0; count < 3; count++) await happen(current, sellerId)
    const byNumber = await listen(current, '/v1/events/stream?after=2', headers)
    await expect.poll(() => numbers(byNumber)).toEqual(['3', '4'])
    byNumber.leave()
    const again = await listen(current, '/v1/events/stream?after=0', {
      ...headers,
      'last-event-id': '3',
    })
    await expect.poll(() => numbers(again)).toEqual(['4'])
    await happen(current, sellerId)
    await expect.poll(() => numbers(again)).toEqual(['4', '5'])
    again.leave()
  })

  test('sends a long log whole, in order', async () => {
    const { current, sellerId, headers } = await aListener()
    await current.sql(
      `insert into event (seller_id, number, type, object_id, sequence, at, cause, data, kept_since)
       select $1, n, 'report.tested', n::text, 1, business_now(), '{"kind":"schedule"}', '{"object":{}}', business_now()
         from generate_series(2, 350) n`,
      [sellerId],
    )
    const stream = await listen(current, '/v1/events/stream?after=0', headers)
    const expected = Array.from({ length: 350 }, (_, index) => `${index + 1}`)
    await expect.poll(() => numbers(stream)).toEqual(expected)
    stream.leave()
  })

  test('sends types that were asked for', async () => {
    const { current, sellerId, headers } = await aListener()
    const stream = await listen(current, '/v1/events/stream?types=plan.tested', headers)
    for (const what of ['report', 'plan', 'report', 'plan'] as const) {
      await happen(current, sellerId, what)
    }
    await expect.poll(() => numbers(stream)).toEqual(['3', '5'])
    stream.leave()
  })

  test('sends nothing of another seller', async () => {
    const { current, sellerId, headers } = await aListener()
    const stream = await listen(current, '/v1/events/stream', headers)
    await happen(current, await current.aSeller())
    await happen(current, sellerId)
    await expect.poll(() => numbers(stream)).toEqual(['2'])
    stream.leave()
  })

  test('sends what another commit numbered later', async () => {
    const { current, sellerId, headers } = await aListener()
    const stream = await listen(current, '/v1/events/stream', headers)
    const other = await current.pool.connect()
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtextextended('event', $1))`, [sellerId])
    await happen(current, sellerId)
    await other.query('rollback')
    other.release()
    await expect.poll(() => numbers(stream)).toEqual(['2'])
    stream.leave()
  })

  test('ends when its key is switched off', async () => {
    const { current, as, id, headers } = await aListener()
    const stream = await listen(current, '/v1/events/stream', headers)
    await current.call(setApiKeyActive, { as, params: { id }, body: { active: false } })
    await stream.ended
    expect(stream.heard).toEqual([])
  })

  test('ends with the former secret that opened it, and not by the present one', async () => {
    const { current, as, id, headers } = await aListener()
    const { body } = await current.call(rotateApiKey, {
      as,
      params: { id },
      body: { overlapHours: 24 },
    })
    const former = await listen(current, '/v1/events/stream', headers)
    const present = await listen(current, '/v1/events/stream', byKey(body.secret))
    const secretId = body.secrets[1]?.id ?? ''
    await current.call(endApiKeySecret, { as, params: { id, secretId } })
    await former.ended
    await happen(current, as.sellerId)
    await expect.poll(() => numbers(present)).toEqual(['3'])
    present.leave()
  })

  test('is held ten times by a key at the most', async () => {
    const { current, headers } = await aListener()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => listen(current, '/v1/events/stream', headers)),
    )
    const more = await listen(current, '/v1/events/stream', headers)
    expect(more.status).toBe(429)
    const [first] = all
    first?.leave()
    await expect
      .poll(async () => (await listen(current, '/v1/events/stream', headers)).status)
      .toBe(200)
    for (const each of all) each.leave()
  })

  test('refuses a place that is no number', async () => {
    const { current, headers } = await aListener()
    const call = (url: string, more: Record<string, string> = {}) =>
      current.http.inject({
        url: `/api/payment/v1/events/stream${url}`,
        headers: { ...headers, ...more },
      })
    expect((await call('?after=x')).statusCode).toBe(400)
    expect((await call('', { 'last-event-id': 'evt_1' })).statusCode).toBe(400)
  })
})
