import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, civilDate } from '../calendar/index.ts'
import { dueDateFactor, dueDateOfFactor } from './index.ts'

// Goal: a due date is read correctly after the four digits began again in 2025.
const today = civilDate(2026, 11, 21)

describe('dueDateFactor', () => {
  test.each([
    [civilDate(2000, 7, 3), 1000], // Carta-Circular BCB 2.926/2000
    [civilDate(2025, 2, 21), 9999],
    [civilDate(2025, 2, 22), 1000],
    [civilDate(2026, 11, 21), 1637],
    [civilDate(2049, 10, 13), 9999],
    [civilDate(2049, 10, 14), 1000],
  ])('%s is %i', (date, expected) => {
    expect(dueDateFactor(date)).toBe(expected)
  })

  test('refuses days before factors of four digits', () => {
    expect(() => dueDateFactor(civilDate(2000, 7, 2))).toThrow(RangeError)
  })
})

describe('dueDateOfFactor', () => {
  test.each([
    [1637, today, '2026-11-21'],
    [9999, today, '2025-02-21'], // 638 days late, not 23 years ahead
    [9999, civilDate(2049, 1, 1), '2049-10-13'],
    [1000, civilDate(2000, 7, 3), '2000-07-03'],
    [7337, today, undefined], // 5700 days ahead or 3300 late: neither is certain
    [999, today, undefined],
    [0, today, undefined],
  ])('%i on %s is %s', (factor, reference, expected) => {
    expect(dueDateOfFactor(factor, reference)).toBe(expected)
  })

  test('gives the date back from 3000 days before the reference to 5500 after it', () => {
    const references = fc.integer({ min: 3000, max: 20_000 })
    fc.assert(
      fc.property(references, fc.integer({ min: -3000, max: 5500 }), (day, distance) => {
        const reference = addDays(civilDate(2000, 7, 3), day)
        const dueDate = addDays(reference, distance)
        expect(dueDateOfFactor(dueDateFactor(dueDate), reference)).toBe(dueDate)
      }),
    )
  })

  test('gives nothing in the 500 days between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5501, max: 5999 }), (distance) => {
        const factor = dueDateFactor(addDays(today, distance))
        expect(dueDateOfFactor(factor, today)).toBeUndefined()
      }),
    )
  })
})
