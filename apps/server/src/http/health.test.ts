import fastify from 'fastify'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { serveHealth } from './health.ts'

// Goal: a load balancer sends no request to a server that cannot work, and does not restart a
// process for the fault of its database.
describe('health', () => {
  const app = testApp()

  test('is good where database, schema and runner are', async () => {
    const { statusCode, json } = await app.current.http.inject('/readyz')
    expect([statusCode, json()]).toEqual([
      200,
      { status: 'ok', checks: { database: true, migrations: true, runner: true } },
    ])
  })

  test('is not ready behind a schema that is not its own', async () => {
    const server = fastify()
    const { pool } = app.current
    await app.current.sql(`update schema_part set hash = 'other' where name like '%post.sql'`)
    serveHealth(server, { pool, runner: { isAlive: () => true } })

    const { statusCode, json } = await server.inject('/readyz')

    expect(statusCode).toBe(503)
    expect(json()).toMatchObject({ checks: { database: true, migrations: false } })
  })

  test.each([
    ['whose database refuses', () => Promise.reject(new Error('gone')), true, 'database'],
    ['whose runner stands still', () => Promise.resolve({ rows: [] }), false, 'runner'],
  ])('is alive and not ready where it is one %s', async (_, query, alive, missing) => {
    const server = fastify()
    serveHealth(server, {
      pool: { query } as unknown as pg.Pool,
      runner: { isAlive: () => alive },
    })

    const [ready, live] = [await server.inject('/readyz'), await server.inject('/healthz')]

    expect([ready.statusCode, live.statusCode]).toEqual([503, 200])
    expect(ready.json()).toMatchObject({ checks: { [missing]: false } })
  })
})
