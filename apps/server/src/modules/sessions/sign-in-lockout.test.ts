import { expect, test } from 'vitest'
import { networkOf } from './sign-in-lockout.ts'

// Goal: addresses of one customer of a network are one block, and those of others are not in it.
test.each([
  ['203.0.113.7', '@203.0.113.0/24'],
  ['::ffff:203.0.113.7', '@203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '@2001:db8:1::/48'],
  ['2001:DB8:0001::6', '@2001:db8:1::/48'],
  ['2001:db8::6', '@2001:db8:0::/48'],
  ['fe80::1%eth0', '@fe80:0:0::/48'],
  ['::1', '@0:0:0::/48'],
  ['::', '@0:0:0::/48'],
])('%s is of %s', (ip, block) => {
  expect(networkOf(ip)).toBe(block)
})
