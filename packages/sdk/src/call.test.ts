import { describe, expect, test } from 'vitest'
import { createSend, type Surroundings, type VintemOptions } from './call.ts'
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  IdempotencyError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './errors.ts'
import type { Operation } from './operation.ts'

// Goal: one intent happens once however often it is sent: retries keep their key, wait as the API says, and
// stop where a repetition could do harm. Refusals come as classes.
const PAY: Operation = {
  method: 'POST',
  path: '/v1/orders/{id}/pay',
  input: 'body',
  repeat: 'keyed',
  answers: 'json',
}
const KEY = 'vnt_sk_test_0000001'

type Answer = Error | [status: number, body?: unknown, headers?: Record<string, string>]

/** Sends to an API that gives these answers, one after the other; the last again and again. */
function sending(answers: readonly Answer[], options: Partial<VintemOptions> = {}) {
  const requests: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = []
  const waits: number[] = []
  const around: Surroundings = {
    random: () => 1,
    wait: async (millis) => void waits.push(millis),
  }
  const fetch = async (url: string, init: never) => {
    requests.push({ url, init })
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer')
    const [status, body, headers = {}] = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  }
  const send = createSend(
    {
      key: KEY,
      url: 'https://pagar.loja.com.br/',
      fetch: fetch as typeof globalThis.fetch,
      ...options,
    },
    around,
  )
  const pay = (operation = PAY, call = {}) =>
    send({ operation, ids: ['a/b'], input: { value: 11.13 }, ...call })
  return { pay, requests, waits }
}

const refusal = (code: string, more = {}) => ({
  errors: [{ code, title: 'Recusado', description: 'Não foi.', ...more }],
})

test('says who calls, what and with which key', async () => {
  const { pay, requests } = sending([[200, {}]], { version: '2026-11-23' })
  await pay(PAY, { options: { idempotencyKey: 'pedido-4711' } })
  expect(requests[0]).toMatchObject({
    url: 'https://pagar.loja.com.br/api/payment/v1/orders/a%2Fb/pay',
    init: {
      method: 'POST',
      body: '{"value":11.13}',
      headers: {
        'x-token-api': KEY,
        'idempotency-key': 'pedido-4711',
        'content-type': 'application/json',
        'vintem-version': '2026-11-23',
      },
    },
  })
})

test('keeps one key over all retries, and makes another for another intent', async () => {
  const lost = new TypeError('fetch failed')
  const { pay, requests } = sending([lost, [503], [429], [409, refusal('BAR-9092')], [200, {}]])
  expect((await pay()).status).toBe(200)
  await pay()
  const keys = requests.map(({ init }) => init.headers['idempotency-key'])
  expect(keys).toHaveLength(6)
  expect(new Set(keys.slice(0, 5)).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[5]).not.toBe(keys[0])
})

test('waits as Retry-After says, and longer each time where nothing is said', async () => {
  const { pay, waits } = sending([
    [429, undefined, { 'retry-after': '7' }],
    [503],
    [503],
    [200, {}],
  ])
  await pay()
  expect(waits).toEqual([7_000, 1_000, 2_000])
})

test('leaves a wait of more than a minute to the caller', async () => {
  const { pay, waits } = sending([[429, refusal('BAR-0006'), { 'retry-after': '3600' }]])
  await expect(pay()).rejects.toMatchObject({ retryAfterSeconds: 3600 })
  expect(waits).toEqual([])
})

test('gives up after as many retries as it was told', async () => {
  const { pay, requests } = sending([new TypeError('fetch failed')], { maxRetries: 2 })
  await expect(pay()).rejects.toThrow(ConnectionError)
  expect(requests).toHaveLength(3)
})

test.each([
  ['a broken connection', new TypeError('fetch failed'), 1],
  ['503', [503] as Answer, 1],
  ['429', [429] as Answer, 2],
])('after %s repeats nothing that would happen twice', async (_, answer, calls) => {
  const { pay, requests } = sending([answer, [200, {}]])
  await pay({ ...PAY, repeat: 'never-stored' }).catch(() => undefined)
  expect(requests).toHaveLength(calls)
})

test('stops where the caller gives up', async () => {
  const giveUp = new AbortController()
  giveUp.abort()
  const { pay } = sending([new DOMException('stopped', 'AbortError')])
  await expect(pay(PAY, { options: { signal: giveUp.signal } })).rejects.toThrow('stopped')
})

test.each(['curta', 'com espaço', 'ação-4711'])(
  'refuses the key %s before it is sent',
  async (key) => {
    const { pay, requests } = sending([[200, {}]])
    await expect(pay(PAY, { options: { idempotencyKey: key } })).rejects.toThrow('8 to 255')
    expect(requests).toEqual([])
  },
)

test.each(['vnt_pk_test_0000001', 'segredo', ''])('refuses %s, which is no secret key', (key) => {
  expect(() => createSend({ key, url: 'https://loja.com.br' })).toThrow('no secret key')
})

describe('refusals', () => {
  test.each([
    [400, InvalidRequestError],
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [413, InvalidRequestError],
    [422, IdempotencyError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
    [418, ApiError],
  ])('%i is its own class, with what the API said', async (status, Kind) => {
    const said = refusal('BAR-1234', { field: 'value', uuid: 'u-1', requestId: 'r-1' })
    const { pay } = sending([[status, said]], { maxRetries: 0 })
    const error = await pay().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Kind)
    expect(error).toMatchObject({ status, code: 'BAR-1234', requestId: 'r-1', uuid: 'u-1' })
    expect(String(error)).toContain('Não foi. (BAR-1234)')
  })

  test('an answer that is none of the API is one all the same', async () => {
    const { pay } = sending([[502, '<html>']], { maxRetries: 0 })
    await expect(pay()).rejects.toMatchObject({ status: 502, code: '', errors: [] })
  })
})
