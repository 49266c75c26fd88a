import { createPublicKey, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { newSigningKey, verifyingKeyOf } from '#modules/webhooks/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { messageOf, signedHeaders } from './webhook-message.ts'

const SECRETS = [
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_Zm9ybWVyIHNlY3JldCBvZiAzMiBieXRlcyBleGFjdA==',
]

// Goal: anyone who verifies by the published standard accepts our signatures, and no changed message.
describe('signedHeaders', () => {
  const message = { id: 'evt_1', body: '{"type":"charge.paid","título":"á"}' }

  test.each(SECRETS)('is verified by the standard’s own library with %s', (secret) => {
    const headers = signedHeaders(message, SECRETS, wallClock.now())
    expect(new Webhook(secret).verify(message.body, headers)).toMatchObject({ type: 'charge.paid' })
    expect(() => new Webhook(secret).verify(message.body.replace('paid', 'late'), headers)).toThrow(
      'No matching signature found',
    )
    const other = { ...headers, 'webhook-id': 'evt_2' }
    expect(() => new Webhook(secret).verify(message.body, other)).toThrow(
      'No matching signature found',
    )
  })

  test('is refused where nobody knows the secret, or it is old', () => {
    const headers = signedHeaders(message, SECRETS, wallClock.now())
    const stranger = new Webhook('whsec_c3RyYW5nZXIgc2VjcmV0IG9mIDMyIGJ5dGVzIGV4YWM=')
    expect(() => stranger.verify(message.body, headers)).toThrow('No matching signature found')
    const old = signedHeaders(message, SECRETS, new Date(wallClock.millis() - 600_000))
    expect(() => new Webhook(SECRETS[0] ?? '').verify(message.body, old)).toThrow(
      'Message timestamp too old',
    )
  })

  test('is the published example of the standard', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
    }
    const at = new Date(1_614_265_330_000)
    expect(signedHeaders(example, [SECRETS[0] ?? ''], at)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })
})

// Goal: who verifies by a public key needs no secret of ours, and takes no changed message either.
describe('signedHeaders by a key pair', () => {
  const key = newSigningKey('v1a')
  const message = { id: 'evt_1', body: '{"type":"charge.paid","título":"á"}' }
  const x = Buffer.from(verifyingKeyOf(key).replace(/^whpk_/, ''), 'base64').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

  test('is verified by the public key alone', () => {
    const headers = signedHeaders(message, [key, newSigningKey('v1a')], wallClock.now())
    const [first, second] = headers['webhook-signature']?.split(' ') ?? []
    const isBy = (signature = '', body = message.body) => {
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const bytes = Buffer.from(signature.replace(/^v1a,/, ''), 'base64')
      return verify(null, Buffer.from(text), publicKey, bytes)
    }
    expect(first).toMatch(/^v1a,/)
    expect([isBy(first), isBy(second)]).toEqual([true, false])
    expect(isBy(first, message.body.replace('paid', 'late'))).toBe(false)
  })

  test('gives its private part to nobody', () => {
    expect(verifyingKeyOf(key)).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
    const seed = Buffer.from(key.replace(/^whsk_/, ''), 'base64').subarray(0, 32)
    const shown = Buffer.from(verifyingKeyOf(key).replace(/^whpk_/, ''), 'base64')
    expect(shown.equals(seed)).toBe(false)
  })
})

// Goal: a thin endpoint gets nothing of the object but its id.
test('a thin message says where the rest can be read', () => {
  const delivery = {
    sellerId: 7,
    number: 12,
    type: 'charge.paid',
    objectId: 'c-1',
    at: new Date('2026-11-26T12:00:00Z'),
    sequence: 3,
    cause: { kind: 'panel' },
    data: { object: { uuid: 'c-1', value: 10 } },
  } as never
  const full = messageOf(delivery, { form: 'FULL' }, 'https://pay.example')
  const thin = messageOf(delivery, { form: 'THIN' }, 'https://pay.example')
  expect(JSON.parse(full?.body ?? '')).toMatchObject({
    number: 12,
    data: { object: { value: 10 } },
  })
  expect(JSON.parse(thin?.body ?? '')).toEqual({
    id: full?.id,
    type: 'charge.paid',
    timestamp: '2026-11-26T12:00:00.000Z',
    apiVersion: expect.any(String),
    domain: 'ORDER',
    number: 12,
    sequence: 3,
    data: { object: { id: 'c-1' }, url: 'https://pay.example/api/core/events?after=11&size=1' },
  })
})
