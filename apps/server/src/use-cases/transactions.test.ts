import pg from 'pg'
import { expect, test } from 'vitest'
import { Trip } from '#platform/database/trip.ts'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import type { Entered } from './entered.ts'
import { following } from './reactions.ts'
import { createTransactions } from './transactions.ts'

// Goal: a command and the record of its answer are one: after a process dies at any point, the same
// key finds both or neither.
const app = testApp()

test.each([
  ['at its commit, which is lost', 'commit', null],
  ['right after its commit', 'nothing more', { answer: 'done' }],
])('a command whose process dies %s', async (_, last, replay) => {
  const sellerId = await app.current.aSeller()
  const txOptions = { sellerId, key: newId(), bodyHash: 'the same body' }
  const dying = createTransactions(dyingPool(app.current.pool, last), {
    follow: following([]),
    afterCommit: () => undefined,
  })
  const reference = newId()

  await dying
    .transact(txOptions, async (tx) => {
      await tx.enter()
      return tx.commit({ work: [{ kind: 'bench', key: reference }] }, { answer: 'done' })
    })
    .catch(() => undefined)

  const effects = await app.current.sql('select from work where key = $1', [reference])
  expect(effects).toHaveLength(replay ? 1 : 0)
  expect((await enterAgain(txOptions)).replay).toEqual(replay)
})

test('a transaction is not begun within another, which would wait for it', async () => {
  const sellerId = await app.current.aSeller()
  const { transact } = app.current.services
  const within = transact({ sellerId }, async (tx) => {
    await tx.enter()
    return transact({ sellerId }, (inner) => inner.enter())
  })
  await expect(within).rejects.toThrow('A transaction was begun while a transaction is open')
})

async function enterAgain(txOptions: { sellerId: number; key: string; bodyHash: string }) {
  const { promise, resolve } = Promise.withResolvers<Entered>()
  await app.current.services.transact({ ...txOptions, admit: resolve }, async (tx) => {
    await tx.enter()
  })
  return promise
}

/** A pool whose connections take nothing that comes after a commit, or not even that. */
function dyingPool(pool: pg.Pool, last: string): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    let isGone = false
    return {
      query(trip: Trip) {
        const at = trip.statements.findIndex(({ sql }) => sql === last)
        const dies = isGone || at >= 0
        isGone ||= trip.statements.some(({ sql }) => sql === 'commit')
        if (!dies) return client.query(trip)
        trip.callback(new Error('The process is gone'))
        // Statements written before the end arrive all the same.
        return at > 0 && client.query(new Trip(trip.statements.slice(0, at), pg.types))
      },
      release: () => client.release(true),
    }
  }
  return { connect } as unknown as pg.Pool
}
