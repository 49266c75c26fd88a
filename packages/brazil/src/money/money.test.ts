import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  allocateByWeights,
  cents,
  centsToReais,
  formatBRL,
  formatBps,
  formatCount,
  formatDecimal,
  mulBps,
  mulRatio,
  negate,
  parseBRL,
  reaisToCents,
  subtract,
  sum,
} from './index.ts'

// Goal: no operation on money loses or adds a cent, or rounds where it must not.
const anAmount = fc.maxSafeInteger().map(cents)
const aSmallAmount = fc.integer({ min: -1e11, max: 1e11 }).map(cents)

describe('cents', () => {
  test.each([0.1, Number.NaN, Infinity, 2 ** 53])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test('has one zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(negate(cents(0)), 0)).toBe(true)
  })

  test('adds and subtracts, and refuses to leave the exact numbers', () => {
    expect(sum([cents(10), cents(20), cents(-5)])).toBe(25)
    expect(sum([])).toBe(0)
    expect(subtract(cents(10), cents(25))).toBe(-15)
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  })
})

describe('mulRatio', () => {
  test.each([
    [50, 1, 100, 0], // 0.5 to even
    [150, 1, 100, 2], // 1.5 to even
    [250, 1, 100, 2], // 2.5 to even
    [251, 1, 100, 3],
    [-150, 1, 100, -2],
    [-250, 1, 100, -2],
    [-251, 1, 100, -3],
    [250, -1, 100, -2],
    [350, 1, -100, -4],
    [9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991],
  ])('%i × %i ÷ %i is %i', (amount, numerator, denominator, expected) => {
    expect(mulRatio(cents(amount), numerator, denominator)).toBe(expected)
  })

  test('lands on the nearest cent, and on the even one when two are as near', () => {
    const ratio = fc.integer({ min: -50_000, max: 50_000 })
    const divisor = ratio.filter((value) => value !== 0)
    fc.assert(
      fc.property(aSmallAmount, ratio, divisor, (amount, numerator, denominator) => {
        const result = BigInt(mulRatio(amount, numerator, denominator))
        const divisorSize = BigInt(Math.abs(denominator))
        const error = result * BigInt(denominator) - BigInt(amount) * BigInt(numerator)
        const twice = 2n * (error < 0n ? -error : error)
        expect(twice < divisorSize || (twice === divisorSize && result % 2n === 0n)).toBe(true)
      }),
    )
  })

  test('takes basis points', () => {
    expect(mulBps(cents(10_000), 99)).toBe(99)
    expect(mulBps(cents(12_345), 319)).toBe(394) // 393.8055
  })

  test.each([
    [1.5, 100],
    [1, 0],
    [1, 0.5],
  ])('refuses the ratio %s/%s', (numerator, denominator) => {
    expect(() => mulRatio(cents(100), numerator, denominator)).toThrow(RangeError)
  })
})

describe('allocate', () => {
  test('gives the remainder to the first parts', () => {
    expect(allocate(cents(1000), 3)).toEqual([334, 333, 333])
    expect(allocate(cents(-1000), 3)).toEqual([-334, -333, -333])
    expect(allocate(cents(2), 4)).toEqual([1, 1, 0, 0])
  })

  test('adds up, and its parts differ by a cent at most', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 1, max: 60 }), (amount, count) => {
        const parts = allocate(amount, count)
        expect(parts).toHaveLength(count)
        expect(sum(parts)).toBe(amount)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('by weights adds up, and a part of weight zero gets nothing', () => {
    expect(allocateByWeights(cents(100), [0, 1, 2])).toEqual([0, 34, 66])
    const weights = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(anAmount, weights, (amount, list) => {
        const parts = allocateByWeights(amount, list)
        expect(sum(parts)).toBe(amount)
        list.forEach((weight, index) => {
          if (weight === 0) expect(parts[index]).toBe(0)
        })
      }),
    )
  })

  test('refuses what is no division', () => {
    expect(() => allocate(cents(1), 0)).toThrow(RangeError)
    expect(() => allocateByWeights(cents(1), [])).toThrow(RangeError)
    expect(() => allocateByWeights(cents(1), [1, -1])).toThrow(RangeError)
  })
})

describe('reais', () => {
  test.each([
    [10.1, 1010],
    [0.07, 7],
    [1.15, 115],
    [4.35, 435],
    [-0.01, -1],
    [1e3, 100_000],
    [90_071_992_547.41, 9_007_199_254_741],
  ])('%s is %i cents', (reais, expected) => {
    expect(reaisToCents(reais)).toBe(expected)
  })

  test.each([0.1 + 0.2, 1.005, 0.001, Number.NaN, Infinity, 1e15])('%s is refused', (reais) => {
    expect(reaisToCents(reais)).toBeUndefined()
  })

  test('come back as they went, also through JSON', () => {
    const below = fc.integer({ min: -1.7e15, max: 1.7e15 }).map(cents)
    fc.assert(
      fc.property(below, (amount) => {
        const received: unknown = JSON.parse(JSON.stringify(centsToReais(amount)))
        expect(reaisToCents(Number(received))).toBe(amount)
      }),
    )
  })
})

describe('BRL', () => {
  test.each([
    [123_456, 'R$\u00a01.234,56'],
    [-100, '-R$\u00a01,00'],
    [5, 'R$\u00a00,05'],
    [100_000_000_000, 'R$\u00a01.000.000.000,00'],
  ])('%i reads %s', (amount, expected) => {
    expect(formatBRL(cents(amount))).toBe(expected)
  })

  // @spec 000 §1: BRL, as people write it
  test('is written as Intl writes it', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(aSmallAmount, (amount) => {
        expect(formatBRL(amount)).toBe(intl.format(amount / 100))
      }),
    )
  })

  test.each([
    ['R$ 1.234,56', 123_456],
    ['1234,5', 123_450],
    [' 12 ', 1200],
    ['R$ -1,00', -100],
    ['−R$ 1,00', -100],
    ['1.000', 100_000],
  ])('"%s" is %i cents', (text, expected) => {
    expect(parseBRL(text)).toBe(expected)
  })

  test.each(['', '10.50', '1.23,4', '1,234', '--1', '-R$ -1', '1e3', 'US$ 1', '99999999999999999'])(
    '"%s" is refused',
    (text) => {
      expect(parseBRL(text)).toBeUndefined()
    },
  )

  test('comes back as it was written', () => {
    fc.assert(fc.property(anAmount, (amount) => parseBRL(formatBRL(amount)) === amount))
  })
})

test.each([
  [200, '2%'],
  [33, '0,33%'],
  [1250, '12,5%'],
  [0, '0%'],
])('%i basis points read %s', (bps, text) => expect(formatBps(bps)).toBe(text))

test('a count is written as the locale data says', () => {
  const figures = new Intl.NumberFormat('pt-BR')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(figures.format(count))
    }),
  )
})

test.each([0, 1, 2, 6])(
  'a number is written with at most %i decimals as the locale data says',
  (most) => {
    const byLocale = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: most })
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 6 }), (digits, decimals) => {
        const value = digits / 10 ** decimals
        // Nothing is below zero once it is rounded to it.
        expect(formatDecimal(value, most)).toBe(byLocale.format(value).replace(/^-0$/, '0'))
      }),
    )
  },
)
