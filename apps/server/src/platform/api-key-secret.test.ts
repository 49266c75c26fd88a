import { expect, test } from 'vitest'
import { newApiKeySecret, readApiKeySecret } from './api-key-secret.ts'

// Goal: a key says by itself of which sort and whose it is, and a mistyped one is none.
const of = { kind: 'SECRET', isTest: true, sellerId: 123_456 } as const

test('says what it is, and is never made twice', () => {
  const secret = newApiKeySecret(of)
  expect(secret).toMatch(/^vnt_sk_test_[0-9a-z]{7}[0-9A-Za-z]{38}$/)
  expect(readApiKeySecret(secret)).toEqual(of)
  expect(newApiKeySecret(of)).not.toBe(secret)
  const other = { kind: 'PUBLISHABLE', isTest: false, sellerId: 1 } as const
  expect(newApiKeySecret(other)).toMatch(/^vnt_pk_live_/)
  expect(readApiKeySecret(newApiKeySecret(other))).toEqual(other)
})

test('is none with any one character changed, missing or too many', () => {
  const secret = newApiKeySecret(of)
  const changed = [...secret].map(
    (each, index) => secret.slice(0, index) + (each === 'x' ? 'y' : 'x') + secret.slice(index + 1),
  )
  expect(changed.filter(readApiKeySecret)).toEqual([])
  for (const text of ['', secret.slice(1), `${secret}0`, ` ${secret}`, 'vnt_sk_test_']) {
    expect(readApiKeySecret(text)).toBeUndefined()
  }
})
