import { expect, test } from 'vitest'
import { accountNumber } from './account-number.ts'

// Goal: the check digit of an account is the one that modulus 11 gives, worked out by hand.
test.each([
  // 1·2 + 1·8 = 10; 11 − 10 = 1
  [1_000_001, '1000001-1'],
  // 2·2 + 8 = 12; 11 − 1 = 10, which is 0
  [1_000_002, '1000002-0'],
  // 3·2 + 8 = 14; 11 − 3 = 8
  [1_000_003, '1000003-8'],
  // 9 digits: the ninth weighs 2 again. 9·2+8·3+7·4+6·5+5·6+4·7+3·8+2·9+1·2 = 202; 11 − 4 = 7
  [123_456_789, '123456789-7'],
])('the account %i is %s', (sequence, number) => {
  expect(accountNumber(sequence)).toBe(number)
})
