import {
  listFeatureToggles,
  refreshSession,
  signIn,
  signOut,
} from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'

// Goal: after 'Sair' nothing of that session works any more, from the very next call on.
describe('signOut', () => {
  const app = testApp()

  const signedIn = async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const open = async () => {
      const opened = await app.current.call(signIn, {
        body: { email, password },
        headers: browserHeaders(),
      })
      return { opened, as: { sellerId, userId, token: opened.body.token } }
    }
    return { ...(await open()), open }
  }

  test('ends the session at once, its access token and its refresh token', async () => {
    const { opened, as } = await signedIn()
    const headers = browserHeaders(opened)

    const { status } = await app.current.call(signOut, { as, headers })

    expect(status).toBe(204)
    const next = await app.current.call(listFeatureToggles, { as })
    expect([next.status, next.errors[0]?.code]).toEqual([401, 'BAR-1001'])
    const refreshed = await app.current.call(refreshSession, { body: {}, headers })
    expect(refreshed.status).toBe(403)
    expect((await app.current.call(signOut, { as })).status).toBe(401)
  })

  test('takes both tokens out of the browser, and leaves the device known', async () => {
    const { opened, as } = await signedIn()

    const closed = await app.current.call(signOut, { as, headers: browserHeaders(opened) })

    expect(setCookies(closed)).toEqual([
      expect.stringMatching(
        /^vintem-refresh-3000=;.*Path=\/api\/core\/public\/auth.*Expires=Thu, 01 Jan 1970/,
      ),
      expect.stringMatching(/^vintem-page-3000=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/),
    ])
  })

  test('leaves the other sessions of the user open', async () => {
    const { as, open } = await signedIn()
    const other = await open()

    await app.current.call(signOut, { as })

    expect((await app.current.call(listFeatureToggles, { as: other.as })).status).toBe(200)
  })

  test('needs a session', async () => {
    expect((await app.current.call(signOut, {})).status).toBe(401)
  })
})
