import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReceiptNumber, receiptNumber } from './number.ts'

// Goal: a number that was read aloud finds its receipt, or nothing: never another one.
const LAST = 13 ** 9 - 1
const anyCount = fc.integer({ min: 0, max: LAST })

describe('receiptNumber', () => {
  test('has three groups, of symbols that look and sound apart', () => {
    fc.assert(
      fc.property(anyCount, (count) => {
        expect(receiptNumber(count)).toMatch(
          /^[2345789HJMRXY]{3}-[2345789HJMRXY]{3}-[2345789HJMRXY]{4}$/,
        )
      }),
    )
  })

  test('of two receipts is never the same, and neighbours are not alike', () => {
    const numbers = Array.from({ length: 20_000 }, (_, count) => receiptNumber(count))
    expect(new Set(numbers).size).toBe(numbers.length)
    fc.assert(
      fc.property(anyCount, anyCount, (one, other) => {
        expect(receiptNumber(one) === receiptNumber(other)).toBe(one === other)
      }),
    )
    expect(receiptNumber(1).slice(0, 7)).not.toBe(receiptNumber(2).slice(0, 7))
  })

  test('ends where there are no more', () => {
    expect(receiptNumber(LAST)).toMatch(/^.{3}-.{3}-.{4}$/)
    for (const none of [LAST + 1, -1, 1.5, Number.NaN]) {
      expect(() => receiptNumber(none)).toThrow(RangeError)
    }
  })
})

describe('readReceiptNumber', () => {
  test('reads it however it is typed', () => {
    const number = receiptNumber(4_711)
    const bare = number.replaceAll('-', '')
    for (const typed of [number, number.toLowerCase(), bare, ` ${bare.split('').join(' ')} `]) {
      expect(readReceiptNumber(typed)).toBe(number)
    }
  })

  test('refuses each wrong symbol, and each two that changed places', () => {
    const symbols = '2345789HJMRXY'
    fc.assert(
      fc.property(anyCount, fc.nat(9), fc.nat(9), fc.nat(12), (count, at, other, index) => {
        const right = receiptNumber(count).replaceAll('-', '')
        const wrong = [...right]
        wrong[at] = symbols.charAt(index)
        const swapped = [...right]
        swapped[at] = right.charAt(other)
        swapped[other] = right.charAt(at)
        for (const read of [wrong.join(''), swapped.join('')]) {
          expect(readReceiptNumber(read) === undefined).toBe(read !== right)
        }
      }),
    )
  })

  test.each(['', 'H4M', 'abc-def-ghij', '0000000000', `${receiptNumber(1)}2`])(
    'takes %o for none',
    (typed) => {
      expect(readReceiptNumber(typed)).toBeUndefined()
    },
  )
})
