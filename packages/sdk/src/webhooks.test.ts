import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebhookVerificationError } from './errors.ts'
import { signWebhook, verifyWebhook } from './webhooks.ts'

// Goal: a message is believed where one of our secrets has signed it lately, byte by byte, and never else.
// Method: the example of the Standard Webhooks specification, and signatures made by node:crypto.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const AT = new Date(1_614_265_330_000)
const BODY = '{"test": 2432232314}'

const SAMPLE = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

interface Given {
  body?: string
  secrets?: string | string[]
  now?: Date
}

const verify = (
  change: Partial<Record<keyof typeof SAMPLE, string>> = {},
  { body = BODY, secrets = SECRET, now = AT }: Given = {},
) => verifyWebhook(body, { ...SAMPLE, ...change }, secrets, { now })

test('takes the example of the specification', async () => {
  expect(await verify()).toEqual({ test: 2_432_232_314 })
})

test('takes headers and bodies as servers have them', async () => {
  const event = { test: 2_432_232_314 }
  const bytes = new TextEncoder().encode(BODY)
  const upper = Object.fromEntries(
    Object.entries(SAMPLE).map(([name, value]) => [name.toUpperCase(), [value]]),
  )
  expect(await verifyWebhook(bytes, upper, SECRET, { now: AT })).toEqual(event)
  expect(await verifyWebhook(Buffer.from(BODY), new Headers(SAMPLE), SECRET, { now: AT })).toEqual(
    event,
  )
})

test('takes the former secret while both sign', async () => {
  expect(await verify({}, { secrets: [OTHER, SECRET] })).toBeDefined()
  const both = `v1,${'A'.repeat(43)}= ${SAMPLE['webhook-signature']}`
  expect(await verify({ 'webhook-signature': both })).toBeDefined()
})

test('signs as node:crypto does', async () => {
  const headers = await signWebhook({ id: 'evt_1', body: '{}' }, SECRET, AT)
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update('evt_1.1614265330.{}').digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  expect(await verifyWebhook('{}', headers, SECRET, { now: AT })).toEqual({})
})

describe('refuses', () => {
  const seconds = (count: number) => new Date(AT.getTime() + count * 1_000)

  test.each([
    ['a changed body', {}, { body: '{"test": 2432232315}' }],
    ['another id', { 'webhook-id': 'msg_1' }, {}],
    ['another time', { 'webhook-timestamp': '1614265331' }, {}],
    ['a secret that did not sign', {}, { secrets: OTHER }],
    ['an old message', {}, { now: seconds(301) }],
    ['a message from the future', {}, { now: seconds(-301) }],
    ['no id', { 'webhook-id': '' }, {}],
    ['a time that is none', { 'webhook-timestamp': 'ontem' }, {}],
    [
      'another scheme',
      { 'webhook-signature': 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' },
      {},
    ],
    ['a signature that is none', { 'webhook-signature': 'v1,não é base64' }, {}],
    ['no secret', {}, { secrets: [] }],
    ['a secret that is none', {}, { secrets: 'segredo' }],
  ])('%s', async (_, headers, options) => {
    await expect(verify(headers, options)).rejects.toThrow(WebhookVerificationError)
  })

  test('what a framework has parsed', async () => {
    const body = JSON.parse(BODY) as string
    await expect(verifyWebhook(body, SAMPLE, SECRET, { now: AT })).rejects.toThrow('as it came')
  })

  test('nothing that is at the edge of the tolerance', async () => {
    expect(await verify({}, { now: seconds(300) })).toBeDefined()
    expect(await verify({}, { now: seconds(-300) })).toBeDefined()
  })
})
