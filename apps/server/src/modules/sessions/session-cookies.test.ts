import cookie from '@fastify/cookie'
import { COOKIE_MODE } from '@vintem/contracts/sessions/endpoints'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sessionCookies } from './session-cookies.ts'

// Goal: the refresh token is readable by no script, sent to no other site, and bound to this host as
// far as the address allows.
describe('sessionCookies', () => {
  const setAt = async (publicUrl: string, headers: object = COOKIE_MODE) => {
    const app = fastify()
    await app.register(cookie)
    app.get('/', (request, reply) => {
      sessionCookies(publicUrl, request, reply)?.keepRefreshToken('the-token')
      return reply.send()
    })
    const { headers: answered } = await app.inject({ url: '/', headers: { ...headers } })
    return answered['set-cookie']
  }

  test.each([
    [
      'https://pagamentos.exemplo.com.br',
      '__Host-vintem-refresh=the-token; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ],
    [
      'http://127.0.0.1:3001',
      'vintem-refresh-3001=the-token; Max-Age=2592000; Path=/api/core/public/auth; HttpOnly; SameSite=Strict',
    ],
  ])('at %s', async (publicUrl, expected) => {
    expect(await setAt(publicUrl)).toBe(expected)
  })

  test('are not for clients that did not ask for them', async () => {
    expect(await setAt('http://127.0.0.1:3001', {})).toBeUndefined()
  })
})
