import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import {
  bankSlipDueDate,
  canMove,
  CHARGE_STATUSES,
  type ChargeStatus,
  isPayable,
  lateFrom,
} from './charge.ts'

// Goal: a charge moves only as the domain says; the table is the whole of it.
const ALLOWED: [ChargeStatus, ChargeStatus[]][] = [
  ['SCHEDULED', ['PAID', 'LATE', 'FAILED', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED']],
  ['LATE', ['SCHEDULED', 'PAID', 'FAILED', 'CANCELED', 'PAID_MANUALLY']],
  ['FAILED', ['PAID', 'CANCELED']],
  ['PAID', ['REFUND', 'DISPUTE']],
  ['DISPUTE', ['PAID', 'CHARGEBACK']],
  ['CANCELED', []],
  ['PAID_MANUALLY', []],
  ['ABANDONED', []],
  ['REFUND', []],
  ['CHARGEBACK', []],
]

describe('the state machine of a charge', () => {
  // @spec 000 §4 Charges: Statuses and their words …
  // @spec 000 §4 Charges: Mark as paid: for scheduled and late ones; irreversible
  test.each(ALLOWED)('from %s', (from, allowed) => {
    expect(CHARGE_STATUSES.filter((to) => canMove(from, to))).toEqual(
      CHARGE_STATUSES.filter((to) => allowed.includes(to)),
    )
  })

  test('only what is open can be paid by a buyer', () => {
    expect(CHARGE_STATUSES.filter(isPayable)).toEqual(['SCHEDULED', 'LATE', 'FAILED'])
  })
})

describe('the days of a charge', () => {
  const dates = (...days: string[]) => days as CivilDate[]

  test.each([
    ['a Monday', ...dates('2026-11-09', '2026-11-12')],
    ['three days ahead a Saturday', ...dates('2026-11-11', '2026-11-16')],
    ['three days ahead a holiday before a weekend', ...dates('2026-11-17', '2026-11-23')],
  ])('a boleto asked for on %s', (_, today, due) => {
    expect(bankSlipDueDate(today)).toBe(due)
  })

  test('a due date on a Saturday is late from Tuesday on', () => {
    expect(lateFrom('2026-11-14' as CivilDate)).toBe('2026-11-17')
  })
})
