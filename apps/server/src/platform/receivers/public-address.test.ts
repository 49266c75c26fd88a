import { describe, expect, test } from 'vitest'
import { isPublicAddress, isReachable } from './public-address.ts'

// Goal: only an address that anyone on the Internet may reach counts as public, in whatever form it hides.
describe('isPublicAddress', () => {
  test.each([
    '8.8.8.8',
    '200.160.2.3',
    '2001:4860:4860::8888',
    '2804:14d::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:10.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '2001::8.8.8.8',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:2::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test('what an operator opened may be private, and never link-local', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'fd12::1', '8.8.8.8']) {
      expect([address, isReachable(address, 'opened')]).toEqual([address, true])
    }
    for (const address of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', '0.0.0.0']) {
      expect([address, isReachable(address, 'opened')]).toEqual([address, false])
    }
  })
})
