import { addDays, civilDate } from '@vintem/brazil/calendar'
import { cents, type Cents, subtract, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planAnticipation } from '#modules/anticipation/index.ts'
import {
  besidesObstacles,
  includeAnticipation,
  inclusionObstacles,
} from './anticipated-withdrawal.ts'

const terms = { on: civilDate(2026, 11, 23), monthlyMillionths: 17_900 }
const eligible = [
  { id: 'a', dueDate: civilDate(2026, 12, 23), amountCents: cents(32_104) },
  { id: 'b', dueDate: civilDate(2027, 1, 22), amountCents: cents(32_103) },
  { id: 'c', dueDate: civilDate(2027, 2, 22), amountCents: cents(32_103) },
]
const all = planAnticipation(eligible, terms, cents(Number.MAX_SAFE_INTEGER))

// Goal: what is withdrawn with an anticipation, its tax and what is received add up to the cent, and the
// parts of a flagged seller's tax add up to it.
describe('a withdrawal that includes an anticipation', () => {
  // @spec 001 §2 Withdrawals: Withdrawal calculation: totalRedeem, anticipationTax, amountToReceive
  test('of 200.00 with 963.10: 1,163.10 less 34.67 is 1,128.43', () => {
    expect(includeAnticipation(cents(20_000), all, false)).toMatchObject({
      totalCents: 116_310,
      taxCents: 3_467,
      receivesCents: 112_843,
    })
  })

  // @spec 001 §2 Withdrawals: A fraud-flagged seller with anticipation pays a 10% fee on the total
  test('of a flagged seller pays a tenth of the total: 116.31, and 1,046.79 is received', () => {
    const { plan, ...figures } = includeAnticipation(cents(20_000), all, true)
    expect(figures).toEqual({ totalCents: 116_310, taxCents: 11_631, receivesCents: 104_679 })
    expect(plan.parts.map(({ costCents }) => costCents)).toEqual([3_878, 3_877, 3_876])
    expect([plan.costCents, plan.netCents]).toEqual([11_631, 84_679])
  })

  test('adds up whatever there is', () => {
    const receivable = fc.record({
      amountCents: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
      days: fc.integer({ min: 1, max: 640 }),
    })
    fc.assert(
      fc.property(
        fc.array(receivable, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.boolean(),
        (found, amount, isFlagged) => {
          const plan = planAnticipation(
            found.map(({ amountCents, days }, index) => ({
              id: String(index).padStart(2, '0'),
              dueDate: addDays(terms.on, days),
              amountCents,
            })),
            terms,
            cents(Number.MAX_SAFE_INTEGER),
          )
          const included = includeAnticipation(cents(amount), plan, isFlagged)
          const { parts, grossCents, costCents, netCents } = included.plan
          expect(included.receivesCents).toBe(subtract(included.totalCents, included.taxCents))
          expect(included.totalCents - amount).toBe(grossCents)
          expect(sum(parts.map((part) => part.costCents))).toBe(costCents)
          expect(subtract(grossCents, costCents)).toBe(netCents)
          const isRefused = inclusionObstacles({ bankingType: 'ACQUIRING' }, included).length > 0
          const isWrong = (part: { costCents: Cents; amountCents: Cents }) =>
            part.costCents < 0 || part.costCents > part.amountCents
          expect(isRefused || !parts.some(isWrong)).toBe(true)
          expect(isRefused || included.receivesCents > amount).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['nothing to anticipate', { plan: [] }, ['BAR-8592']],
    ['a banking seller', { bankingType: 'BANKING' }, ['BAR-8650']],
    ['a tax above what is anticipated', { amount: 900_000, isFlagged: true }, ['BAR-8651']],
    ['the least that pays', { amount: 866_000, isFlagged: true }, []],
  ] as const)('with %s', (_, given, codes) => {
    const {
      plan,
      amount = 20_000,
      isFlagged = false,
      bankingType = 'ACQUIRING',
    } = given as never as {
      plan?: []
      amount?: number
      isFlagged?: boolean
      bankingType?: 'BANKING' | 'ACQUIRING'
    }
    const planned = plan ? planAnticipation(plan, terms, cents(1)) : all
    const included = includeAnticipation(cents(amount), planned, isFlagged)
    const found = inclusionObstacles({ bankingType }, included)
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  // @spec 001 §2 Withdrawals: No least amount where the balance to be released is included
  test.each([
    [0, 1, 0],
    [500, 500, 0],
    [501, 500, 1],
    [0, 0, 1],
    [0, -1, 1],
  ])('%d besides, of %d available: %d obstacles', (amount, available, count) => {
    expect(besidesObstacles(cents(amount), cents(available))).toHaveLength(count)
  })
})
