import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalOf } from '#modules/charges/index.ts'
import { accountsOf, backTo, type OpenReceivable, receivableChanges, sourcesOf } from './sources.ts'

const receivable = (
  id: string,
  dueDate: string,
  amountCents: number,
  subSellerId: number | null = null,
): OpenReceivable => ({ id, dueDate, number: 1, amountCents: cents(amountCents), subSellerId })

const from = (subSellerId: number | null, receivableId: string | null, amountCents: number) => ({
  subSellerId,
  receivableId,
  amountCents,
})

// Goal: money given back is taken of those who had it, in the order of domain §3, to the cent.
describe('sourcesOf', () => {
  const three = [
    receivable('first', '2031-01-10', 3_000),
    receivable('last', '2031-03-10', 3_000),
    receivable('second', '2031-02-10', 3_000),
  ]

  test.each([
    ['the last due first', 2_000, [from(null, 'last', 2_000)]],
    ['then the one before', 4_000, [from(null, 'last', 3_000), from(null, 'second', 1_000)]],
    [
      'then what is available',
      10_000,
      [
        from(null, 'last', 3_000),
        from(null, 'second', 3_000),
        from(null, 'first', 3_000),
        from(null, null, 1_000),
      ],
    ],
  ])('takes of the receivables %s', (_, amount, expected) => {
    expect(
      sourcesOf(cents(amount), { valueCents: cents(10_000), splits: [], receivables: three }),
    ).toEqual(expected)
  })

  test('takes of each its share, half to even, and of the seller the rest', () => {
    const splits = [
      { subSellerId: 8, amountCents: cents(2_500) },
      { subSellerId: 5, amountCents: cents(1_000) },
    ]
    const receivables = [
      receivable('own', '2031-01-10', 6_000),
      receivable('of 5', '2031-01-10', 1_000, 5),
    ]

    const taken = sourcesOf(cents(1_010), { valueCents: cents(10_000), splits, receivables })

    // 1,010 · 0.25 = 252.5, which is 252 to the even cent.
    expect(taken).toEqual([from(5, 'of 5', 101), from(8, null, 252), from(null, 'own', 657)])
    expect(accountsOf(taken)).toEqual([
      ['subseller.scheduled:5', 101],
      ['subseller.available:8', 252],
      ['seller.scheduled', 657],
    ])
  })

  test('never takes more in shares than was asked, though several round up', () => {
    const splits = [1, 2, 3].map((subSellerId) => ({ subSellerId, amountCents: cents(3_250) }))

    const taken = sourcesOf(cents(2), { valueCents: cents(10_000), splits, receivables: [] })

    expect(taken).toEqual([from(1, null, 1), from(2, null, 1)])
  })

  const amounts = fc.record({
    value: fc.integer({ min: 100, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    splits: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    parts: fc.array(
      fc.record({
        owner: fc.integer({ min: -1, max: 2 }),
        part: fc.integer({ min: 0, max: 5_000 }),
      }),
      { maxLength: 8 },
    ),
  })

  test('adds up, takes no receivable below zero, and is undone by what goes back', () => {
    fc.assert(
      fc.property(amounts, ({ value, share, splits: bps, parts }) => {
        const amount = cents(Math.max(1, Math.min(value, Math.ceil(value * share))))
        const splits = bps.map((part, index) => ({
          subSellerId: index,
          amountCents: cents(Math.max(1, Math.floor((value * part) / 100))),
        }))
        const receivables = parts.map(({ owner, part }, index) =>
          receivable(`r${index}`, `2031-01-${10 + index}`, part, owner === -1 ? null : owner),
        )
        const taken = sourcesOf(amount, { valueCents: cents(value), splits, receivables })

        expect(totalOf(taken)).toBe(amount)
        for (const { id, byCents } of receivableChanges(taken, -1)) {
          const before = receivables.find((each) => each.id === id)?.amountCents ?? 0
          expect(before + byCents).toBeGreaterThanOrEqual(0)
        }
        const open = receivables.map(({ id }) => id)
        expect(backTo(taken, open)).toEqual(taken)
        expect(backTo(taken, []).every(({ receivableId }) => receivableId === null)).toBe(true)
        expect(totalOf(backTo(taken, open.slice(1)))).toBe(amount)
      }),
    )
  })
})
