import { expect, test } from 'vitest'
import {
  CALL_THE_BANK,
  CHECK_CARD,
  plainOutcome,
  TRY_LATER,
  TRY_OTHER_CARD,
} from './card-outcomes.ts'

// Goal: of a refused card a stranger learns one of four things, and never whether number, date,
// code or balance was wrong.
test.each([
  ['an unknown number', '14', TRY_OTHER_CARD],
  ['a wrong date', '54', TRY_OTHER_CARD],
  ['a wrong security code', '82', TRY_OTHER_CARD],
  ['a wrong security code, as Visa says it', 'N7', TRY_OTHER_CARD],
  ['no balance', '51', TRY_OTHER_CARD],
  ['a limit', '61', TRY_OTHER_CARD],
  ['no reason given', '05', TRY_OTHER_CARD],
  ['a code that nobody knows', 'ZZ', TRY_OTHER_CARD],
  ['a lost card', '41', CALL_THE_BANK],
  ['a suspicion', '59', CALL_THE_BANK],
  ['an issuer that does not answer', '91', TRY_LATER],
  ['an acquirer that was not reached', 'unavailable', TRY_LATER],
  ['an amount that is none', '13', CHECK_CARD],
])('%s (%s) reads %s', (_, code, outcome) => {
  expect(plainOutcome(code)).toBe(outcome)
})
