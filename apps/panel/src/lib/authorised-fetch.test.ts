import { createClient } from '@vintem/contracts/client'
import { getCustomer } from '@vintem/contracts/customers/endpoints'
import type { Endpoint } from '@vintem/contracts/endpoint'
import { Forbidden, SessionRefused } from '@vintem/contracts/errors'
import { refreshSession, signOut } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { authorisedFetch } from './authorised-fetch.ts'
import { services } from './services.ts'

// Goal: an expired token is renewed without the user, and no call is repeated more than once.

const aSession = () => ({
  token: vi.fn(async (_marginSeconds: number) => 'old'),
  renew: vi.fn(async (_stale: string | undefined) => 'new'),
  end: vi.fn(),
})

const clientOf = (session: ReturnType<typeof aSession>) =>
  createClient({ bases: services, send: authorisedFetch(session) })

const bearer = (headers: Headers) => headers.get('authorization')

describe('authorisedFetch', () => {
  test('asks for a cookie and sends the token', async () => {
    const calls = stubServer([[getCustomer, () => ({ id: 'x' })]])
    const session = aSession()

    await clientOf(session)(getCustomer, { params: { id: 'x' } })

    expect(calls.map(({ headers }) => bearer(headers))).toEqual(['Bearer old'])
    expect(calls[0]?.headers.get('vintem-session')).toBe('cookie')
    expect(session.token).toHaveBeenCalledWith(120)
  })

  // @spec 000 §4 Session and terms: Less than 120 s left in the core client, 60 s in the others:
  // refreshed before a request
  // @spec 000 §9: Refresh margin 120 s, 60 s
  test('wants 60 seconds of life outside the core service', async () => {
    const banking = { ...getCustomer, at: 'GET banking /accounts' } as const satisfies Endpoint
    stubServer([[banking, () => ({})]])
    const session = aSession()

    await clientOf(session)(banking, { params: { id: 'x' } })

    expect(session.token).toHaveBeenCalledWith(60)
  })

  // @spec 000 §4 Session and terms: A 401: one refresh, one retry
  test('renews and tries once more after a 401, body and key included', async () => {
    const calls = stubServer([
      [
        signOut,
        ({ headers }) => {
          if (bearer(headers) === 'Bearer old') throw refusal(SessionRefused)
        },
      ],
    ])
    const session = aSession()

    await clientOf(session)(signOut)

    expect(calls.map(({ headers }) => bearer(headers))).toEqual(['Bearer old', 'Bearer new'])
    expect(session.renew).toHaveBeenCalledWith('old')
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys)).toHaveLength(1)
    expect(session.end).not.toHaveBeenCalled()
  })

  // @spec 000 §4 Session and terms: A failed refresh, or a refused session, ends it and leads to
  // the login; a missing permission does not
  test('ends the session when the second try is refused too', async () => {
    const calls = stubServer([
      [
        getCustomer,
        () => {
          throw refusal(SessionRefused)
        },
      ],
    ])
    const session = aSession()

    const call = clientOf(session)(getCustomer, { params: { id: 'x' } })

    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
    expect(session.end).toHaveBeenCalledWith('expired')
  })

  // @spec 000 §4 Session and terms: A failed refresh, or …
  test('leaves the session alone when a permission is missing', async () => {
    stubServer([
      [
        getCustomer,
        () => {
          throw refusal(Forbidden)
        },
      ],
    ])
    const session = aSession()

    const call = clientOf(session)(getCustomer, { params: { id: 'x' } })

    await expect(call).rejects.toMatchObject({ errors: [{ code: Forbidden.code }] })
    expect(session.end).not.toHaveBeenCalled()
    expect(session.renew).not.toHaveBeenCalled()
  })

  test('calls public endpoints without a token', async () => {
    const calls = stubServer([[refreshSession, () => ({ token: 't', refreshToken: null })]])
    const session = aSession()

    await clientOf(session)(refreshSession, { body: {} })

    expect(calls.map(({ headers }) => bearer(headers))).toEqual([null])
    expect(session.token).not.toHaveBeenCalled()
  })
})
