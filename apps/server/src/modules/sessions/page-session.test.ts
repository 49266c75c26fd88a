import {
  getOwnAccess,
  listFeatureToggles,
  refreshSession,
  signIn,
  signOut,
} from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { newSecret } from '#platform/ids.ts'
import { browserHeaders } from '#test/cookies.ts'
import { type Answered, testApp } from '#test/harness.ts'
import { readPageSession } from './page-session.ts'

// Goal: a page knows who asks for it while their session lives, by a token that is of no other use and
// that the next renewal of the session makes worthless.
describe('the session of a page', () => {
  const app = testApp()

  async function signedIn() {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const opened = await app.current.call(signIn, {
      body: { email, password },
      headers: browserHeaders(),
    })
    const as = { sellerId, userId, token: opened.body.token }
    return { sellerId, email, opened, as, token: pageToken(opened) }
  }

  const NAME = 'vintem-page-3000'
  const pageToken = (answer: Pick<Answered<unknown>, 'headers'>): string =>
    new RegExp(`${NAME}=([^;]+)`).exec(browserHeaders(answer).cookie ?? '')?.[1] ?? ''
  const known = (token: string) =>
    readPageSession(app.current.services, { read: (name) => (name === NAME ? token : undefined) })
  const sessionOf = (token: string) => token.split('.')[1]

  test('is that of the browser, with what the panel knows of its user', async () => {
    const { opened, email, sellerId, as, token } = await signedIn()
    const { body: access } = await app.current.call(getOwnAccess, { as })

    const session = await known(token)

    const { token: _, refreshToken: __, secondStep: ___, ...facts } = opened.body
    expect(session?.user).toEqual({ ...facts, toggles: access.toggles })
    expect(session?.user).toMatchObject({ email, idSeller: sellerId })
    const works = await app.current.call(listFeatureToggles, {
      as: { ...as, token: session?.token ?? '' },
    })
    expect(works.status).toBe(200)
  })

  test('is prolonged by nothing that a page asks for', async () => {
    const { token } = await signedIn()
    const row = () =>
      app.current.sql('select expires_at, refreshed_at, refresh_hash from session where id = $1', [
        sessionOf(token),
      ])
    const before = await row()

    await known(token)

    expect(await row()).toEqual(before)
  })

  test('a copy is worth nothing once the session was renewed, the new one is good', async () => {
    const { opened, token } = await signedIn()

    const renewed = await app.current.call(refreshSession, {
      body: {},
      headers: browserHeaders(opened),
    })

    expect(await known(token)).toBeUndefined()
    expect((await known(pageToken(renewed)))?.user.email).toBe(opened.body.email)
  })

  test('ends with the session', async () => {
    const { as, opened, token } = await signedIn()
    await app.current.call(signOut, { as, headers: browserHeaders(opened) })

    expect(await known(token)).toBeUndefined()
  })

  test.each([
    ['has run out', 'expires_at = created_at'],
    ['was ended elsewhere', 'revoked_at = created_at'],
    ['waits for its second step', "second_step = 'CODE'"],
  ])('is none where it %s', async (_, change) => {
    const { token } = await signedIn()
    await app.current.sql(`update session set ${change} where id = $1`, [sessionOf(token)])

    expect(await known(token)).toBeUndefined()
  })

  test('is none of another session, and none of another seller', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const [seller, id, secret] = one.token.split('.')
    const [otherSeller, otherId] = other.token.split('.')

    expect(await known(`${seller}.${otherId}.${secret}`)).toBeUndefined()
    expect(await known(`${otherSeller}.${otherId}.${secret}`)).toBeUndefined()
    expect(await known(`${otherSeller}.${id}.${secret}`)).toBeUndefined()
    expect(await known(`${seller}.${id}.${newSecret()}`)).toBeUndefined()
  })

  test('a refresh token or an access token is none, and it is neither of them', async () => {
    const { opened, token, as } = await signedIn()
    const refreshToken = /vintem-refresh-3000=([^;]+)/.exec(
      browserHeaders(opened).cookie ?? '',
    )?.[1]

    expect(await known(refreshToken ?? '')).toBeUndefined()
    expect(await known(as.token)).toBeUndefined()
    const cookie = `vintem-refresh-3000=${token}`
    const refreshed = await app.current.call(refreshSession, {
      body: {},
      headers: { ...browserHeaders(), cookie },
    })
    expect(refreshed.status).toBe(403)
    const called = await app.current.call(listFeatureToggles, { as: { ...as, token } })
    expect(called.status).toBe(401)
    const byCookie = await app.current.call(listFeatureToggles, {
      headers: { cookie: `${NAME}=${token}` },
    })
    expect(byCookie.status).toBe(401)
    // The guess has ended nothing.
    expect(await known(token)).toBeDefined()
  })

  test('is taken from a browser whose session cannot be renewed', async () => {
    const { opened, token } = await signedIn()
    await app.current.sql('update session set revoked_at = created_at where id = $1', [
      sessionOf(token),
    ])

    const refused = await app.current.call(refreshSession, {
      body: {},
      headers: browserHeaders(opened),
    })

    expect(refused.status).toBe(403)
    expect(String(refused.headers['set-cookie'])).toMatch(/vintem-page-3000=;.*Expires=Thu, 01 Jan/)
  })
})
