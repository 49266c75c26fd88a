import type { CivilDate } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import {
  DISPUTE_STATES,
  disputeDeadline,
  endOfDeadline,
  isContestable,
  isUndecided,
} from './dispute.ts'

// Goal: a dispute can be contested once, for five calendar days of São Paulo, and no longer.
// @spec 000 §4 Charges: Contest: 5 calendar days, chargebackDeadline
test.each([
  ['in the afternoon', '2026-11-20T18:00:00Z', '2026-11-25'],
  ['late in the evening, when it is the next day in UTC', '2026-11-21T02:59:59Z', '2026-11-25'],
  ['before a holiday and a weekend', '2026-12-24T12:00:00Z', '2026-12-29'],
])('opened %s', (_, openedAt, deadline) => {
  expect(disputeDeadline(new Date(openedAt))).toBe(deadline)
})

const deadline = '2026-11-25' as CivilDate

// @spec 000 §9: 5 calendar days to contest
test('the whole of its last day counts', () => {
  expect(endOfDeadline(deadline)).toEqual(new Date('2026-11-26T03:00:00Z'))
  expect(isContestable({ state: 'OPEN', deadline }, new Date('2026-11-26T02:59:59Z'))).toBe(true)
  expect(isContestable({ state: 'OPEN', deadline }, new Date('2026-11-26T03:00:00Z'))).toBe(false)
})

test('only what is open is contested, and only what is undecided is decided', () => {
  const at = new Date('2026-11-22T12:00:00Z')
  expect(DISPUTE_STATES.filter((state) => isContestable({ state, deadline }, at))).toEqual(['OPEN'])
  expect(DISPUTE_STATES.filter((state) => isUndecided({ state }))).toEqual(['OPEN', 'CONTESTED'])
})
