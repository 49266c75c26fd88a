import { describe, expect, test } from 'vitest'
import { defineEvent } from '#events/define-event.ts'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { createScribe, numberAllEvents } from './number-events.ts'

const happened = defineEvent('report.tested', ({ id, turn }: { id: string; turn: number }) => ({
  uuid: id,
  turn,
}))

// Goal: numbers follow each other without a gap under concurrent commits and numbering, and those
// of one object in the order in which it happened.
describe('numberAllEvents', () => {
  const app = testApp()
  const commit = (sellerId: number, id: string, turn: number) =>
    app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({ events: [happened({ id, turn })] })
    })
  const number = () => numberAllEvents(app.current.jobsPool)
  const logOf = (sellerId: number) =>
    app.current.sql<{ number: string; objectId: string; sequence: string; turn: number }>(
      `select number, object_id as "objectId", sequence, (data -> 'object' ->> 'turn')::int as turn
         from event where seller_id = $1 and type = 'report.tested' order by number`,
      [sellerId],
    )

  test('is one log of what is committed and numbered at once', async () => {
    const sellerId = await app.current.aSeller()
    const things = [newId(), newId(), newId()]
    await Promise.all(
      things.map(async (id) => {
        for (let turn = 1; turn <= 8; turn++)
          await Promise.all([commit(sellerId, id, turn), number()])
      }),
    )
    await number()

    const log = await logOf(sellerId)
    expect(log).toHaveLength(24)
    const all = await app.current.sql<{ number: string }>(
      'select number from event where seller_id = $1 order by number',
      [sellerId],
    )
    expect(all.map((row) => Number(row.number))).toEqual(all.map((_, index) => index + 1))
    for (const id of things) {
      const own = log.filter(({ objectId }) => objectId === id)
      expect(own.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(own.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    }
  })

  test('numbers nothing of what was undone', async () => {
    const sellerId = await app.current.aSeller()
    const undone = app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const step = { events: [happened({ id: newId(), turn: 1 })] }
      await tx.commit(step, { done: ['no id of any work'] })
    })
    await expect(undone).rejects.toThrow('invalid input syntax for type uuid')
    await number()

    expect(await logOf(sellerId)).toEqual([])
  })

  test('a commit waits for no other: it leaves its events to a scribe, in their order', async () => {
    const sellerId = await app.current.aSeller()
    const id = newId()
    await commit(sellerId, id, 1)
    const other = await app.current.pool.connect()
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtextextended('event', $1))`, [sellerId])
    await commit(sellerId, id, 2)
    expect(await logOf(sellerId)).toHaveLength(1)
    expect(await number()).toBe(1)
    await other.query('rollback')
    other.release()

    const written: number[] = []
    const scribe = createScribe(app.current.jobsPool, app.current.services.log, (ids) =>
      written.push(...ids),
    )
    scribe.wake()
    await scribe.stop()
    expect(written).toContain(sellerId)
    await commit(sellerId, id, 3)

    expect((await logOf(sellerId)).map(({ turn }) => turn)).toEqual([1, 2, 3])
  })

  test('what was left in the queue is taken along by the next commit', async () => {
    const sellerId = await app.current.aSeller()
    const id = newId()
    const other = await app.current.pool.connect()
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtextextended('event', $1))`, [sellerId])
    await commit(sellerId, id, 1)
    await other.query('rollback')
    other.release()

    await commit(sellerId, id, 2)

    const log = await logOf(sellerId)
    expect(log.map(({ turn, sequence }) => [turn, Number(sequence)])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('after 90 days nothing is left but the last of each object, which says nothing', async () => {
    const sellerId = await app.current.aSeller()
    const [busy, quiet] = [newId(), newId()]
    for (const turn of [1, 2]) await commit(sellerId, busy, turn)
    await commit(sellerId, quiet, 1)
    await number()
    await app.current.sql(
      `update event set kept_since = kept_since - interval '91 days' where seller_id = $1`,
      [sellerId],
    )

    await app.current.sql('select events_purge(1000)')
    await commit(sellerId, busy, 3)
    await number()

    expect(
      (await logOf(sellerId)).map(({ objectId, sequence, turn }) => [
        objectId,
        Number(sequence),
        turn,
      ]),
    ).toEqual([
      [busy, 2, null],
      [quiet, 1, null],
      [busy, 3, 3],
    ])
  })
})
