import { describe, expect, test } from 'vitest'
import { formatInstant, formatReais, formatRemaining } from './format.ts'

// Goal: amounts, times and durations are the same text on the server and on any phone.
test('formatReais writes every cent', () => {
  expect(formatReais(1344.81)).toBe('R$\u00a01.344,81')
})

test('formatInstant is the time of São Paulo', () => {
  expect(formatInstant('2026-11-22T02:05:00Z')).toBe('21/11/2026 às 23:05')
})

describe('formatRemaining', () => {
  test.each([
    [-5_000, '00:00'],
    [59_999, '00:59'],
    [600_000, '10:00'],
    [3_661_000, '1:01:01'],
    [3 * 86_400_000, '3 dias'],
  ])('%i ms is %s', (millis, text) => {
    expect(formatRemaining(millis)).toBe(text)
  })
})
