import { COOKIE_MODE } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import { sessionCookies } from './session-cookies.ts'

// Goal: the refresh token is bound to this host as far as the address allows, and kept in a browser
// only for a client that asks for it.
describe('sessionCookies', () => {
  type Keeps = 'keepRefreshToken' | 'keepPageToken'

  function keepAt(
    publicUrl: string,
    headers: Caller['headers'] = COOKIE_MODE,
    keep: Keeps = 'keepRefreshToken',
  ) {
    const set: Parameters<Cookies['set']>[] = []
    const cookies: Cookies = {
      read: () => undefined,
      set: (...cookie) => void set.push(cookie),
      clear: () => undefined,
    }
    sessionCookies(publicUrl, { headers } as Caller, cookies)?.[keep]('the-token')
    return set
  }

  test.each([
    ['https://pagamentos.exemplo.com.br', '__Host-vintem-refresh', { path: '/', secure: true }],
    [
      'http://127.0.0.1:3001',
      'vintem-refresh-3001',
      { path: '/api/core/public/auth', secure: false },
    ],
  ])('at %s', (publicUrl, name, scope) => {
    expect(keepAt(publicUrl)).toEqual([[name, 'the-token', { ...scope, maxAgeSeconds: 2_592_000 }]])
  })

  test.each([
    ['https://pagamentos.exemplo.com.br', '__Host-vintem-page', true],
    ['http://127.0.0.1:3001', 'vintem-page-3001', false],
  ])('that of pages at %s is sent to all of this host', (publicUrl, name, secure) => {
    const scope = { path: '/', secure, maxAgeSeconds: 2_592_000 }

    expect(keepAt(publicUrl, COOKIE_MODE, 'keepPageToken')).toEqual([[name, 'the-token', scope]])
  })

  test('are not for clients that did not ask for them', () => {
    expect(keepAt('http://127.0.0.1:3001', {})).toEqual([])
  })
})
