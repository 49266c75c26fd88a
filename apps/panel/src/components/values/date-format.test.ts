import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from './date-format.ts'

// Goal: a moment is shown on the day it was in São Paulo, in browsers of every time zone.
describe('dates', () => {
  test.each([
    ['2026-11-21', '21/11/2026'],
    ['2026-11-21T02:59:59Z', '20/11/2026'],
    ['2026-11-21T03:00:00Z', '21/11/2026'],
  ])('%s is %s', (value, text) => {
    expect(formatDate(value)).toBe(text)
  })

  // @spec 000 §1: Dates dd/MM/yyyy
  test('a moment has its time of day', () => {
    expect(formatDateTime('2026-11-21T02:05:00Z')).toBe('20/11/2026 23:05')
  })
})
