import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { WebhookSignature } from '@vintem/contracts/webhooks/words'
import { newSecret } from '#platform/ids.ts'

// The three kinds of keys of Standard Webhooks, each with base64 behind its prefix.
const SHARED = 'whsec_'
const PRIVATE = 'whsk_'
const PUBLIC = 'whpk_'

/** Bytes of an Ed25519 seed; its public key, as long, stands behind it. */
const SEED_BYTES = 32

/** A new key to sign with: 32 random bytes that the receiver gets too, or an Ed25519 pair. */
export function newSigningKey(signature: WebhookSignature): string {
  if (signature === 'v1') {
    return SHARED + Buffer.from(newSecret(), 'base64url').toString('base64')
  }
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const pair = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')])
  return PRIVATE + pair.toString('base64')
}

const bytesOf = (key: string): Buffer => Buffer.from(key.replace(/^[a-z]+_/, ''), 'base64')

/** What the receiver verifies by: the secret itself, or the public key of the pair. */
export const verifyingKeyOf = (key: string): string =>
  key.startsWith(PRIVATE) ? PUBLIC + bytesOf(key).subarray(SEED_BYTES).toString('base64') : key

/** A signature with its version in front, as the header `webhook-signature` lists them. */
export function signatureBy(key: string, text: string): string {
  const bytes = bytesOf(key)
  if (!key.startsWith(PRIVATE)) {
    return `v1,${createHmac('sha256', bytes).update(text).digest('base64')}`
  }
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: bytes.subarray(0, SEED_BYTES).toString('base64url'),
    x: bytes.subarray(SEED_BYTES).toString('base64url'),
  }
  const signed = sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' }))
  return `v1a,${signed.toString('base64')}`
}
