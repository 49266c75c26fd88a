import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openRailDatabase, type RailDatabase } from '../rail-database.ts'
import { RailBusy } from '../rail-error.ts'
import { createPace, READ_STATEMENT, SEND_PIX } from './pace.ts'

// Goal: the bank's limits of calls hold for all processes together, and a call that has to wait is not lost.
let database: RailDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openRailDatabase(made.url)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** A pace whose clock stands still until it is moved, and what it would have waited. */
function atRest(account: string) {
  const waits: number[] = []
  const clock = { at: Date.UTC(2026, 10, 26, 12) }
  const options = {
    now: () => new Date(clock.at),
    pause: async (millis: number) => void waits.push(millis),
  }
  return { waits, clock, pace: createPace(database, account, options) }
}

test('lets one PIX go a second, in turn, whichever process asks', async () => {
  const one = atRest('a')
  const other = atRest('a')
  for (const { pace } of [one, other, one]) await pace.wait(SEND_PIX)
  expect(one.waits).toEqual([2_000])
  expect(other.waits).toEqual([1_000])
  one.clock.at += 10_000
  await one.pace.wait(SEND_PIX)
  expect(one.waits).toEqual([2_000])
})

test('uses no turn that is too far off', async () => {
  const { pace, waits } = atRest('b')
  for (let i = 0; i < 14; i++) await pace.wait(SEND_PIX)
  await expect(pace.wait(SEND_PIX)).rejects.toBeInstanceOf(RailBusy)
  await expect(pace.wait(SEND_PIX)).rejects.toBeInstanceOf(RailBusy)
  expect(waits.at(-1)).toBe(13_000)
})

test('reads no more than ten statements in any minute', async () => {
  const { pace, waits, clock } = atRest('c')
  const calls: number[] = []
  for (let i = 0; i < 30; i++) {
    const before = waits.length
    await pace.wait(READ_STATEMENT)
    clock.at += waits[before] ?? 0
    calls.push(clock.at)
  }
  const inMinute = calls.map(
    (at) => calls.filter((each) => each >= at && each < at + 60_000).length,
  )
  expect(Math.max(...inMinute)).toBeLessThanOrEqual(10)
})
