import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a connection lost in the middle of a use case fails only that one, as retryable; process
// and next use case continue.
const app = testApp()

test('a lost connection fails what it was used for, and nothing else', async () => {
  const sellerId = await app.current.aSeller()
  const { transact } = app.current.services
  const lost = transact({ sellerId }, async (tx) => {
    await tx.enter()
    await app.current.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    )
    await tx.commit({})
  })

  await expect(lost).rejects.toThrow(/terminat|queryable|EPIPE|ECONNRESET/)
  await expect(
    transact({ sellerId }, async (tx) => {
      await tx.enter()
      return tx.sellerId
    }),
  ).resolves.toBe(sellerId)
})

test.each([
  ['none', []],
  ['one', ['SELLER_ADMIN']],
  ['several', ['SELLER_ADMIN', 'TWO_FACTOR_AUTH', 'São João']],
  ['with what parts and what quotes', ['a,b', '"', '\\', '{}', '', 'NULL', ' ']],
])('a list of texts comes back as it was: %s', async (_, texts) => {
  const read = await app.current.sql('select $1::text[] as texts', [texts])
  expect(read).toEqual([{ texts }])
})

test('a text that is not there stays so in a list', async () => {
  const read = await app.current.sql('select array[null, $1]::text[] as texts', ['a'])
  expect(read).toEqual([{ texts: [null, 'a'] }])
})
