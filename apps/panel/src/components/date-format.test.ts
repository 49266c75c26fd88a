import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatRelative } from './date-format.ts'

// Goal: a moment is shown on the day it was in São Paulo, wherever the browser is.
describe('dates', () => {
  test.each([
    ['2026-11-21', '21/11/2026'],
    ['2026-11-21T02:59:59Z', '20/11/2026'],
    ['2026-11-21T03:00:00Z', '21/11/2026'],
  ])('%s is %s', (value, text) => {
    expect(formatDate(value)).toBe(text)
  })

  test('a moment has its time of day', () => {
    expect(formatDateTime('2026-11-21T02:05:00Z')).toBe('20/11/2026 23:05')
  })

  test.each([
    ['2026-11-21T11:59:30Z', 'agora'],
    ['2026-11-21T11:55:00Z', 'há 5 minutos'],
    ['2026-11-21T09:00:00Z', 'há 3 horas'],
    ['2026-11-20T12:00:00Z', 'ontem'],
    ['2026-09-20T12:00:00Z', 'há 2 meses'],
    ['2026-11-23T12:00:00Z', 'depois de amanhã'],
  ])('%s is %s at noon of the 21st', (value, text) => {
    expect(formatRelative(value, new Date('2026-11-21T12:00:00Z'))).toBe(text)
  })
})
