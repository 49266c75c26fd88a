import { listFeatureToggles, refreshSession, signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a session lives on while it is used, in all tabs at the same time, and ends as soon as a
// spent refresh token is used again, since then somebody has a copy.
describe('refreshSession', () => {
  const app = testApp()

  const signedIn = async (headers = {}) => {
    const sellerId = await app.current.aSeller()
    const { email, password } = await app.current.aRealUser(sellerId)
    return app.current.call(signIn, { body: { email, password }, headers })
  }
  const refresh = (refreshToken: string | null) =>
    app.current.call(refreshSession, { body: { refreshToken: refreshToken ?? '' } })
  const works = async (token: string) => {
    const as = { sellerId: 0, userId: '', token }
    return (await app.current.call(listFeatureToggles, { as })).status === 200
  }
  const later = (refreshToken: string | null, interval: string) =>
    app.current.sql(
      `update session set refreshed_at = refreshed_at - $2::interval,
              expires_at = expires_at - $2::interval
        where id = $1`,
      [refreshToken?.split('.')[1], interval],
    )

  // @spec 000 §7: POST public/auth/refresh-token
  test('gives a new pair that works, and the next one after it', async () => {
    const { body: first } = await signedIn()
    const { body: second } = await refresh(first.refreshToken)
    const { status, body: third } = await refresh(second.refreshToken)

    expect(status).toBe(200)
    const given = [first, second, third].map(({ refreshToken }) => refreshToken)
    expect(new Set(given).size).toBe(3)
    expect(await works(third.token)).toBe(true)
  })

  // @spec 000 §4 Session and terms: Simultaneous refreshes are queued
  test('answers 20 simultaneous refreshes with the same successor, and the session goes on', async () => {
    const { body: first } = await signedIn()
    const connections = Array.from({ length: 20 }, () => works(first.token))
    await Promise.all(connections)

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)))

    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200))
    const successors = new Set(answers.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    const [successor] = successors
    const next = await refresh(successor ?? null)
    expect(next.status).toBe(200)
    expect(await works(next.body.token)).toBe(true)
    const open = await app.current.sql('select from session where id = $1 and revoked_at is null', [
      first.refreshToken?.split('.')[1],
    ])
    expect(open).toHaveLength(1)
  })

  test('accepts the token before the current one for 10 seconds', async () => {
    const { body: first } = await signedIn()
    const { body: second } = await refresh(first.refreshToken)
    await later(first.refreshToken, '9 seconds')

    const again = await refresh(first.refreshToken)

    expect(again.status).toBe(200)
    expect(again.body.refreshToken).toBe(second.refreshToken)
  })

  test('ends the session when a token comes back after its 10 seconds', async () => {
    const { body: first } = await signedIn()
    const { body: second } = await refresh(first.refreshToken)
    await later(first.refreshToken, '11 seconds')

    const again = await refresh(first.refreshToken)

    expect([again.status, again.errors[0]?.code]).toEqual([403, 'BAR-1004'])
    expect(await works(second.token)).toBe(false)
    expect((await refresh(second.refreshToken)).status).toBe(403)
    const audit = await app.current.sql('select from audit where action = $1 and subject = $2', [
      'session.refresh-token-reused',
      first.refreshToken?.split('.')[1],
    ])
    expect(audit).toHaveLength(1)
  })

  test('ends the session when a token older than the one before comes back, however soon', async () => {
    const { body: first } = await signedIn()
    const { body: second } = await refresh(first.refreshToken)
    const { body: third } = await refresh(second.refreshToken)

    expect((await refresh(first.refreshToken)).status).toBe(403)
    expect(await works(third.token)).toBe(false)
  })

  test('a secret that never was one ends nothing, whoever knows the id of the session', async () => {
    const { body } = await signedIn()
    const [seller, id, secret = ''] = body.refreshToken?.split('.') ?? []
    const turned = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`

    for (const wrong of ['x'.repeat(43), turned]) {
      expect((await refresh(`${seller}.${id}.${wrong}`)).status).toBe(403)
    }

    expect(await works(body.token)).toBe(true)
    expect((await refresh(body.refreshToken)).status).toBe(200)
  })

  test('lets a session sleep for 12 hours, and no longer', async () => {
    const [{ body: awake }, { body: late }] = [await signedIn(), await signedIn()]
    await later(awake.refreshToken, '11 hours 59 minutes')
    await later(late.refreshToken, '12 hours')

    expect((await refresh(awake.refreshToken)).status).toBe(200)
    expect((await refresh(late.refreshToken)).status).toBe(403)
    expect(await works(late.token)).toBe(false)
  })

  test('ends a session after 30 days, however much it is used', async () => {
    const { body } = await signedIn()
    const id = body.refreshToken?.split('.')[1]
    await app.current.sql(
      `update session set created_at = created_at - interval '29 days 23 hours' where id = $1`,
      [id],
    )

    const { status, body: renewed } = await refresh(body.refreshToken)

    expect(status).toBe(200)
    await later(renewed.refreshToken, '1 hour')
    expect((await refresh(renewed.refreshToken)).status).toBe(403)
  })

  test.each([
    '',
    'nonsense',
    `1.01a0a7a1-0000-7000-8000-000000000000.${'x'.repeat(43)}`,
    `zzzzzzzzzz.01a0a7a1-0000-7000-8000-000000000000.${'x'.repeat(43)}`,
  ])('refuses %j', async (refreshToken) => {
    const { status, errors } = await refresh(refreshToken)

    expect([status, errors[0]?.code]).toEqual([403, 'BAR-1004'])
  })

  test('in cookie mode reads and renews the cookie, and nothing else', async () => {
    const opened = await signedIn(browserHeaders())
    const headers = browserHeaders(opened)

    const refreshed = await app.current.call(refreshSession, { body: {}, headers })

    expect(refreshed.body).toEqual({ token: expect.any(String), refreshToken: null })
    expect(await works(refreshed.body.token)).toBe(true)
    expect(setCookies(refreshed)).toEqual([
      expect.stringMatching(/^vintem-refresh-3000=/),
      expect.stringMatching(/^vintem-page-3000=/),
    ])
    const next = await app.current.call(refreshSession, {
      body: {},
      headers: browserHeaders(opened, refreshed),
    })
    expect(next.status).toBe(200)
    const { cookie } = browserHeaders(opened, next) as { cookie: string }
    const withoutMode = await app.current.call(refreshSession, { body: {}, headers: { cookie } })
    expect(withoutMode.status).toBe(403)
  })
})
