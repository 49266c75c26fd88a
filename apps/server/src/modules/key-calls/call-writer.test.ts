import type pg from 'pg'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { purge } from '#platform/retention.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { testApp } from '#test/harness.ts'
import type { KeyCall } from '#use-cases/key-call.ts'
import { createCallWriter } from './call-writer.ts'

const log = pino({ level: 'silent' })

const aCall = (sellerId: number, change: Partial<KeyCall> = {}): KeyCall => ({
  sellerId,
  id: newId(),
  keyId: newId(),
  at: wallClock.now(),
  method: 'GET',
  route: '/v1/orders',
  path: '/v1/orders',
  status: 200,
  millis: 1,
  errorCode: null,
  idempotencyKey: null,
  replayed: false,
  ...change,
})

// Goal: the log costs calls nothing: it is written together, behind them, and is left out rather than waited for.
describe('the writer of calls', () => {
  const app = testApp()

  test('writes what waits when it ends, of several sellers together', async () => {
    const sellers = [await app.current.aSeller(), await app.current.aSeller()]
    const writer = createCallWriter(app.current.jobsPool, log)
    for (const sellerId of sellers) writer.note(aCall(sellerId))
    await writer.stop()
    const rows = await app.current.sql(`select 1 from key_call where seller_id = any ($1)`, [
      sellers,
    ])
    expect(rows).toHaveLength(2)
  })

  test('writes in batches, keeps no more than it may, and goes on after a failure', async () => {
    const written: number[] = []
    let isAway = true
    const pool = {
      query: async (_: string, [rows]: [string]) => {
        if (isAway) throw new Error('away')
        written.push((JSON.parse(rows) as unknown[]).length)
      },
    } as unknown as pg.Pool
    const failing = createCallWriter(pool, log)
    failing.note(aCall(1))
    await failing.stop()
    isAway = false
    const writer = createCallWriter(pool, log)
    for (let index = 0; index < 6_000; index++) writer.note(aCall(1))
    await writer.stop()
    expect(written).toEqual(Array.from({ length: 10 }, () => 500))
  })

  test('is forgotten after 30 days', async () => {
    const sellerId = await app.current.aSeller()
    const day = 86_400_000
    const writer = createCallWriter(app.current.jobsPool, log)
    const ago = (days: number) => new Date(wallClock.now().getTime() - days * day)
    writer.note(aCall(sellerId, { at: ago(31) }))
    writer.note(aCall(sellerId, { at: ago(29) }))
    await writer.stop()
    await purge(app.current.jobsPool, ['key_calls_purge'], new AbortController().signal)
    const rows = await app.current.sql(`select at from key_call where seller_id = $1`, [sellerId])
    expect(rows).toHaveLength(1)
  })
})
