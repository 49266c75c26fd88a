import { expect, test } from 'vitest'
import { isInRanges, isIpRange } from './ip-ranges.ts'

// Goal: an address counts as inside a network where it is, in either family.
test.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.7', ['10.0.0.0/8', '203.0.113.7'], true],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32', '203.0.113.0/24'], false],
  ['203.0.113.7', [], false],
])('%s in %j: %s', (address, ranges, expected) => {
  expect(isInRanges(address, ranges)).toBe(expected)
})

test.each(['203.0.113.0/24', '203.0.113.7', '2001:db8::/32', '0.0.0.0/0'])('takes %s', (range) => {
  expect(isIpRange(range)).toBe(true)
})

test.each(['203.0.113.0/33', '203.0.113', 'loja.com.br', '2001:db8::/129', ''])(
  'refuses %j',
  (range) => {
    expect(isIpRange(range)).toBe(false)
  },
)
