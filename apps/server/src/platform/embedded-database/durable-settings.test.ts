import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assertDurableSettings } from './durable-settings.ts'

// Goal: no server works on a database that may forget a payment which it has confirmed.
describe('assertDurableSettings', () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  const check = () => assertDurableSettings((sql) => client.query(sql))

  test('accepts our own server', async () => {
    await expect(check()).resolves.toBeUndefined()
  })

  test.each(['off', 'local', 'remote_write'])('refuses synchronous_commit = %s', async (value) => {
    await client.query(`set synchronous_commit = ${value}`)

    await expect(check()).rejects.toThrow(
      `This database could lose confirmed payments: synchronous_commit is ${value}, and must be on.`,
    )
  })

  test('accepts more than is asked for', async () => {
    await client.query('set synchronous_commit = remote_apply')

    await expect(check()).resolves.toBeUndefined()
  })
})
