import { describe, expect, test } from 'vitest'
import { type BankOrderState, isUndecided, mayFollow, mayRepeat } from './bank-order.ts'

// Goal: an order is decided by the bank's word alone, once, and what nobody knows stays unknown.
const STATES: readonly BankOrderState[] = [
  'READY',
  'SENT',
  'UNKNOWN',
  'CONFIRMED',
  'REFUSED',
  'RETURNED',
]

test('states follow each other as the design says', () => {
  const moves = STATES.flatMap((from) =>
    STATES.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    'READY SENT',
    'READY REFUSED',
    'SENT UNKNOWN',
    'SENT CONFIRMED',
    'SENT REFUSED',
    'SENT RETURNED',
    'UNKNOWN SENT',
    'UNKNOWN CONFIRMED',
    'UNKNOWN REFUSED',
    'UNKNOWN RETURNED',
    'CONFIRMED RETURNED',
  ])
  expect(STATES.filter(isUndecided)).toEqual(['SENT', 'UNKNOWN'])
})

const now = new Date('2026-11-25T15:00:00.000Z')

describe('the same id again', () => {
  const sentAt = new Date(now.getTime() - 12 * 3_600_000)
  test.each([
    ['a moment before the key lapses', new Date(sentAt.getTime() + 1), 12, true],
    ['when it lapses', sentAt, 12, false],
    ['where the bank keeps none', now, 0, false],
    ['where nothing was sent', null, 12, false],
  ])('%s', (_, at, hours, may) => {
    expect(mayRepeat({ sentAt: at }, hours, now)).toBe(may)
  })
})
