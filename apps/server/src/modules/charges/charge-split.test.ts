import { cents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideNets } from './charge-split.ts'

// Goal: nobody loses or gains a cent of a shared charge, for any instalments.
const amount = (max: number) => fc.integer({ min: 0, max }).map(cents)

describe('divideNets', () => {
  test.each([
    ['one receivable', [9_500], [1_000], [[1_000], [8_500]]],
    [
      'the cents left over in the first',
      [3_334, 3_333, 3_333],
      [100],
      [
        [34, 33, 33],
        [3_300, 3_300, 3_300],
      ],
    ],
    [
      'two partners',
      [5_000, 5_000],
      [101, 3],
      [
        [51, 50],
        [2, 1],
        [4_947, 4_949],
      ],
    ],
    [
      'all of it',
      [34, 33, 33],
      [99, 1],
      [
        [34, 33, 32],
        [0, 0, 1],
        [0, 0, 0],
      ],
    ],
    ['nothing', [10], [], [[10]]],
  ])('%s', (_, nets, splits, expected) => {
    const shares = divideNets(
      nets.map(cents),
      splits.map((amountCents, index) => ({
        subSellerId: index + 1,
        amountCents: cents(amountCents),
      })),
    )
    expect(shares.map(({ amounts }) => amounts)).toEqual(expected)
    expect(shares.at(-1)?.owner).toBeNull()
  })

  test('adds up for everybody and for every receivable, with nothing below zero', () => {
    fc.assert(
      fc.property(
        fc.array(amount(50_000), { minLength: 1, maxLength: 21 }),
        fc.array(amount(20_000), { maxLength: 5 }),
        (nets, asked) => {
          let left = sum(nets) as number
          const splits = asked.map((wanted, index) => {
            const amountCents = cents(Math.min(wanted, left))
            left -= amountCents
            return { subSellerId: index + 1, amountCents }
          })

          const shares = divideNets(nets, splits)

          for (const [index, split] of splits.entries()) {
            expect(sum(shares[index]?.amounts ?? [])).toBe(split.amountCents)
          }
          for (const [index, net] of nets.entries()) {
            expect(sum(shares.map(({ amounts }) => amounts[index] ?? cents(0)))).toBe(net)
          }
          expect(shares.flatMap(({ amounts }) => amounts).every((part) => part >= 0)).toBe(true)
        },
      ),
    )
  })

  test('refuses more than there is', () => {
    const split = { subSellerId: 1, amountCents: cents(11) }
    expect(() => divideNets([cents(10)], [split])).toThrow('exceed the net')
  })
})
