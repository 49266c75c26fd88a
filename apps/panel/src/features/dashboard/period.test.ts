import { describe, expect, test } from 'vitest'
import { greetingAt, periodOf } from './period.ts'

// Goal: the period is the one of São Paulo, in browsers of every time zone.
describe('periodOf', () => {
  test.each([
    ['month', '2026-11-21T12:00:00Z', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-29T23:00:00Z', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-01T02:59:59Z', '2026-11-01', '2026-11-30'],
    ['month', '2026-12-01T03:00:00Z', '2026-12-01', '2026-12-31'],
    ['week', '2026-12-29T12:00:00Z', '2026-12-29', '2027-01-04'],
    ['7d', '2027-01-03T12:00:00Z', '2026-12-28', '2027-01-03'],
    ['30d', '2026-03-01T02:00:00Z', '2026-01-30', '2026-02-28'],
    ['90d', '2026-11-24T12:00:00Z', '2026-08-27', '2026-11-24'],
    ['year', '2028-01-01T02:00:00Z', '2027-01-01', '2027-12-31'],
    ['custom', '2026-11-24T12:00:00Z', '2026-11-01', '2026-11-30'],
  ] as const)('the %s at %s is %s to %s', (period, at, startDate, endDate) => {
    expect(periodOf({ period }, new Date(at))).toEqual({ startDate, endDate })
  })

  test('is what somebody chose', () => {
    const chosen = { period: 'custom', from: '2026-02-03', to: '2026-02-05' } as const
    expect(periodOf(chosen, new Date('2026-11-24T12:00:00Z'))).toEqual({
      startDate: '2026-02-03',
      endDate: '2026-02-05',
    })
  })
})

describe('greetingAt', () => {
  // @spec 000 §9: Dashboard: 1000; week of today and 6 days; current month
  test.each([
    ['2026-11-21T07:59:59Z', 'Boa noite'],
    ['2026-11-21T08:00:00Z', 'Bom dia'],
    ['2026-11-21T14:59:59Z', 'Bom dia'],
    ['2026-11-21T15:00:00Z', 'Boa tarde'],
    ['2026-11-21T21:00:00Z', 'Boa noite'],
    ['2026-11-22T03:30:00Z', 'Boa noite'],
  ])('at %s: %s', (at, greeting) => {
    expect(greetingAt(new Date(at))).toBe(greeting)
  })
})
