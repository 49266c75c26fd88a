import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
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
