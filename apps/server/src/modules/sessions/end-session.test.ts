import {
  endSession,
  listFeatureToggles,
  listSessions,
  refreshSession,
  signIn,
} from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a session that was left open elsewhere ends immediately, and only its owner can end it.
describe('endSession', () => {
  const app = testApp()
  const somebody = async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const open = async () => {
      const { body } = await app.current.call(signIn, { body: { email, password } })
      return { body, as: { sellerId, userId, token: body.token } }
    }
    return { sellerId, open }
  }

  test('ends another session at once, its renewal too, and may be repeated', async () => {
    const { open, sellerId } = await somebody()
    const [here, there] = [await open(), await open()]
    const { body: sessions } = await app.current.call(listSessions, { as: here.as })
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.uuid ?? ''

    for (const _ of [1, 2]) {
      const ended = await app.current.call(endSession, { as: here.as, params: { id } })
      expect(ended.status).toBe(204)
    }

    expect((await app.current.call(listFeatureToggles, { as: there.as })).status).toBe(401)
    const refreshToken = there.body.refreshToken ?? ''
    const refreshed = await app.current.call(refreshSession, { body: { refreshToken } })
    expect(refreshed.status).toBe(403)
    expect((await app.current.call(listFeatureToggles, { as: here.as })).status).toBe(200)
    const audit = `select subject from audit where seller_id = $1 and action = 'session.revoked'`
    expect(await app.current.sql(audit, [sellerId])).toEqual([{ subject: id }])
  })

  test('knows no session of a colleague', async () => {
    const { open, sellerId } = await somebody()
    const here = await open()
    const colleague = await app.current.aUser(sellerId)
    const [theirs] = await app.current.sql<{ id: string }>(
      'select id from session where user_id = $1',
      [colleague.userId],
    )

    const params = { id: theirs?.id ?? '' }
    expect((await app.current.call(endSession, { as: here.as, params })).status).toBe(404)
    expect((await app.current.call(listFeatureToggles, { as: colleague })).status).toBe(200)
  })
})
