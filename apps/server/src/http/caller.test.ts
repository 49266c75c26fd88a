import cookie from '@fastify/cookie'
import fastify, { type FastifyServerOptions, type InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import { callerOf, cookiesOf } from './caller.ts'

/** What a handler is given of a request, and what is answered where it uses it. */
async function asked(
  sent: InjectOptions,
  use: (caller: Caller, cookies: Cookies) => unknown,
  options: FastifyServerOptions = {},
) {
  const app = fastify(options)
  await app.register(cookie)
  app.get('/', (request, reply) => {
    const given = use(callerOf(request), cookiesOf(request, reply))
    return reply.send({ given })
  })
  const { headers, body } = await app.inject({ url: '/', ...sent })
  const { given } = JSON.parse(body) as { given: unknown }
  return { given, cookies: headers['set-cookie'] }
}

// Goal: a use case learns who calls as the proxy in front says it, where there is one to be trusted.
describe('callerOf', () => {
  const { ip, place, host, isLocal } = {
    ip: '2001:db8:0:1::7',
    place: '2001:db8:0:1::/64',
    host: 'loja.example:8443',
    isLocal: false,
  }
  const behindProxy = {
    remoteAddress: '127.0.0.1',
    headers: { host: 'inside:3000', 'x-forwarded-for': ip, 'x-forwarded-host': host },
  }
  const shown = (caller: Caller) => ({ ...caller, headers: caller.headers.host })

  test('tells the address, its block and the name that a trusted proxy passes on', async () => {
    const { given } = await asked(behindProxy, shown, { trustProxy: true })
    expect(given).toEqual({ ip, place, host, isLocal, headers: 'inside:3000', rawBody: '' })
  })

  test('believes nobody else', async () => {
    const { given } = await asked(behindProxy, shown)
    expect(given).toMatchObject({ ip: '127.0.0.1', host: 'inside:3000', isLocal: false })
  })

  test('knows a program on this machine', async () => {
    const { given } = await asked({ remoteAddress: '127.0.0.1' }, shown)
    expect(given).toMatchObject({ ip: '127.0.0.1', place: '127.0.0.1', isLocal: true })
  })
})

// Goal: what is kept in a browser is read by no script and sent by no other site.
describe('cookiesOf', () => {
  test('reads what the browser has sent', async () => {
    const sent = { headers: { cookie: 'one=1; other=2' } }
    const { given } = await asked(sent, (_, { read }) => [read('other'), read('none') ?? null])
    expect(given).toEqual(['2', null])
  })

  test.each([
    [{ path: '/', secure: true }, 'a=b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict'],
    [{ path: '/api', secure: false }, 'a=b; Max-Age=60; Path=/api; HttpOnly; SameSite=Strict'],
  ])('sets one for %o', async (scope, expected) => {
    const set = await asked({}, (_, cookies) =>
      cookies.set('a', 'b', { ...scope, maxAgeSeconds: 60 }),
    )
    expect(set.cookies).toBe(expected)
  })

  test('clears one where it was set', async () => {
    const cleared = await asked({}, (_, { clear }) => clear('a', { path: '/api', secure: false }))
    expect(cleared.cookies).toBe(
      'a=; Max-Age=0; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
    )
  })
})
