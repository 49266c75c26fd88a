import { expect, test } from 'vitest'
import { anAccount } from '#test/bank-accounts.ts'
import { isSameAccount, pausedUntil } from './bank-account.ts'

// Goal: any digit makes another account, and a pause ends at its instant.
test.each([
  [{}, true],
  [{ bank: '001' }, false],
  [{ issuer: '1235' }, false],
  [{ issuerDigit: '1' }, false],
  [{ number: '556678' }, false],
  [{ bankDigit: '9' }, false],
  [{ accountType: 'SAVINGS_ACCOUNT' as const }, false],
])('with %j it is the same: %s', (change, isSame) => {
  expect(isSameAccount(anAccount(), { ...anAccount(), ...change })).toBe(isSame)
})

test('a pause ends at its instant', () => {
  const until = new Date('2026-11-25T12:00:00.000Z')
  expect(pausedUntil({ pausedUntil: until }, new Date(until.getTime() - 1))).toBe(until)
  expect(pausedUntil({ pausedUntil: until }, until)).toBeNull()
  expect(pausedUntil({ pausedUntil: null }, until)).toBeNull()
})
