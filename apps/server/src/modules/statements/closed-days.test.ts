import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { linesWritten } from '#test/written.ts'
import { closeDays } from './statements.store.ts'

const DAY = 86_400_000

// Goal: no line is written on a day that was closed, though none stands behind it.
const app = testApp()

test('what happened on closed days and comes late is of the first open day', async () => {
  const sellerId = await app.current.aSeller()
  const now = await app.current.clock.now()
  const receive = async (amount: number, daysAgo: number) => {
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const happenedAt = new Date(tx.now.getTime() - daysAgo * DAY)
      const transfers = [['clearing.pix', 'seller.available', amount]] as const
      await tx.commit({
        postings: [{ reason: 'tested', reference: newId(), happenedAt, transfers }],
      })
    })
    await linesWritten(app.current)
  }
  await receive(100, 9)
  const until = addDays(civilDateOf(now), -4)
  await app.current.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    // Closing fewer days opens none.
    await tx.commit({
      writes: [closeDays(sellerId, until), closeDays(sellerId, addDays(until, -1))],
    })
  })
  await receive(200, 6)
  await receive(300, 1)

  const lines = await app.current.sql<{ amount: number; day: number }>(
    `select amount_cents::int as amount, ($2::date - booked_on)::int as day
       from statement_line where seller_id = $1 order by line`,
    [sellerId, civilDateOf(now)],
  )
  expect(lines.map(({ amount, day }) => [amount, day])).toEqual([
    [100, 9],
    [200, 3],
    [300, 1],
  ])
})
