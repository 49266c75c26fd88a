import {
  changeSessionLimits,
  getSessionLimits,
  refreshSession,
  signIn,
} from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: an administrator shortens everybody's sessions immediately; to prolong them again they must
// prove who they are.
describe('changeSessionLimits', () => {
  const app = testApp()

  const aShop = async () => {
    const sellerId = await app.current.aSeller()
    const { email, password } = await app.current.aRealUser(sellerId)
    const { body } = await app.current.call(signIn, { body: { email, password } })
    return { sellerId, as: await app.current.aUser(sellerId), session: body }
  }
  const refresh = (refreshToken: string | null) =>
    app.current.call(refreshSession, { body: { refreshToken: refreshToken ?? '' } })
  const agedBy = (sellerId: number, minutes: number) =>
    app.current.sql(
      `update session set refreshed_at = refreshed_at - make_interval(mins => $2),
              expires_at = expires_at - make_interval(mins => $2)
        where seller_id = $1 and refresh_hash <> '-'`,
      [sellerId, minutes],
    )

  test('open sessions end by it, and those that are renewed', async () => {
    const { sellerId, as, session } = await aShop()
    await agedBy(sellerId, 20)

    const body = { idleMinutes: 30, days: 7 }
    expect((await app.current.call(changeSessionLimits, { as, body })).body).toEqual(body)

    const { status, body: renewed } = await refresh(session.refreshToken)
    expect(status).toBe(200)
    await agedBy(sellerId, 30)
    expect((await refresh(renewed.refreshToken)).status).toBe(403)
    expect((await app.current.call(getSessionLimits, { as })).body).toEqual(body)
  })

  test('what is out of use for longer already has ended', async () => {
    const { sellerId, as, session } = await aShop()
    await agedBy(sellerId, 40)

    await app.current.call(changeSessionLimits, { as, body: { idleMinutes: 30, days: 30 } })

    expect((await refresh(session.refreshToken)).status).toBe(403)
  })

  test('longer needs a confirmation, shorter does not', async () => {
    const { as } = await aShop()
    const change = (idleMinutes: number, days: number) =>
      app.current.call(changeSessionLimits, { as, body: { idleMinutes, days }, stepUp: 'asked' })

    expect((await change(60, 2)).status).toBe(200)
    expect((await change(60, 3)).status).toBe(428)
    expect((await change(120, 1)).status).toBe(428)
    expect((await change(15, 1)).status).toBe(200)
  })

  test.each([
    [{ idleMinutes: 14, days: 1 }, 'idleMinutes'],
    [{ idleMinutes: 721, days: 1 }, 'idleMinutes'],
    [{ idleMinutes: 15.5, days: 1 }, 'idleMinutes'],
    [{ idleMinutes: 15, days: 0 }, 'days'],
    [{ idleMinutes: 15, days: 31 }, 'days'],
  ])('%j is refused', async (body, field) => {
    const { as } = await aShop()

    const { status, errors } = await app.current.call(changeSessionLimits, { as, body })

    expect(status).toBe(400)
    expect(errors).toMatchObject([{ field }])
  })
})
