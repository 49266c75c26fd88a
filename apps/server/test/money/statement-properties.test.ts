import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeAllLines } from '#modules/statements/index.ts'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(30)
const DAY = 86_400_000

/** A posting of some amounts, so many days late and so often repeated; or lines are written. */
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('post' as const),
      /** Into the account, or out of it; two transfers may be of one posting. */
      amounts: fc.array(
        fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      daysLate: fc.integer({ min: 0, max: 3 }),
      repeats: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('write' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      days: fc.integer({ min: 1, max: 2 }),
    }),
  },
)

// Goal: whatever is posted, in whatever order, late and repeated, and whenever lines are written, the lines
// are the postings, each once; they end at the balance; opening + in − out = closing for any range of days,
// and what a day that was over said of itself stays true.
describe.each(partsOf(50))('statements, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `hold for ${runs} runs of ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: COMMANDS }), async (commands) => {
          const { services, jobsPool } = app.current
          const sql = <Row extends object>(text: string, values: unknown[]) =>
            app.current.sql<Row>(text, values)
          const sellerId = await app.current.aSeller()
          const begun = await app.current.clock.now()
          let now = begun
          let balance = 0
          let moving = 0
          const closed = new Map<string, string>()
          const write = async () => {
            expect(await writeAllLines(jobsPool)).toEqual([])
            const days = await sql<{ day: string; sums: string }>(
              `select booked_on::text as day, json_agg(d order by kind)::text as sums
               from statement_day d where seller_id = $1 and booked_on <
                 (select max(booked_on) from statement_line where seller_id = $1)
              group by booked_on`,
              [sellerId],
            )
            for (const { day, sums } of days) {
              expect(sums).toBe(closed.get(day) ?? sums)
              closed.set(day, sums)
            }
          }
          for (const each of commands) {
            if (each.act === 'write') {
              await Promise.all(
                Array.from({ length: each.times - 1 }, () => writeAllLines(jobsPool)),
              )
              await write()
            } else if (each.act === 'pass') now = new Date(now.getTime() + each.days * DAY)
            else {
              const reference = newId()
              const happenedAt = new Date(now.getTime() - each.daysLate * DAY)
              for (let time = 1; time <= each.repeats; time++) {
                await services.transact({ sellerId }, async (tx) => {
                  await tx.enter()
                  const transfers = each.amounts.map((cents) =>
                    cents > 0
                      ? (['clearing.pix', 'seller.available', cents] as const)
                      : (['seller.available', 'transit.refund', -cents] as const),
                  )
                  await tx.commit({
                    postings: [
                      { reason: `kind-${each.amounts.length}`, reference, happenedAt, transfers },
                    ],
                  })
                })
              }
              const sum = each.amounts.reduce((all, cents) => all + cents, 0)
              balance += sum
              if (sum !== 0) moving++
            }
          }
          await write()

          const lines = await sql<{ line: number; amount: number; balance: number; day: string }>(
            `select line::int, amount_cents::int as amount, balance_cents::int as balance,
                  booked_on::text as day
             from statement_line where seller_id = $1 order by line`,
            [sellerId],
          )
          expect(lines).toHaveLength(moving)
          expect(lines.at(-1)?.balance ?? 0).toBe(balance)
          let before = { line: 0, balance: 0, day: '' }
          for (const line of lines) {
            expect(line.line).toBe(before.line + 1)
            expect(line.balance).toBe(before.balance + line.amount)
            expect(line.day >= before.day).toBe(true)
            before = line
          }
          for (const { day } of lines) {
            const [sums] = await sql<{ net: string }>(
              `select sum(in_cents - out_cents) as net from statement_day
              where seller_id = $1 and booked_on <= $2`,
              [sellerId, day],
            )
            expect(Number(sums?.net)).toBe(lines.findLast((line) => line.day === day)?.balance)
          }
        }),
        { numRuns: runs },
      )
    },
    HANG_MILLIS,
  )
})
