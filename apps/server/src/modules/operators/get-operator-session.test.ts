import { getOperatorSession } from '@vintem/contracts/operators/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { testApp } from '#test/harness.ts'
import { operatorHeaders } from '#test/operators.ts'

// Goal: a session ends by itself, used or not, and a cookie that was changed is none.
describe('getOperatorSession', () => {
  const app = testApp()
  const whoIs = async (headers: Record<string, string>) =>
    (await app.current.call(getOperatorSession, { headers })).status

  test.each([
    ['was not used for 30 minutes', 'used_at', -30 * 60_000 - 1],
    ['is over', 'expires_at', -1],
    ['was ended', 'ended_at', 0],
  ])('refuses one that %s', async (_, column, millis) => {
    const headers = await operatorHeaders(app.current)
    expect(await whoIs(headers)).toBe(200)

    const at = new Date(wallClock.millis() + millis)
    await app.current.sql(`update operator_session set ${column} = $1`, [at])

    expect(await whoIs(headers)).toBe(401)
  })

  test.each([
    ['another secret', (cookie: string) => `${cookie.slice(0, -4)}aaaa`],
    ['no secret', (cookie: string) => cookie.split('.')[0] ?? ''],
    ['SQL in its place', (cookie: string) => `${cookie.split('.')[0]}.' or true --`],
  ])('refuses a cookie with %s', async (_, changed) => {
    const { cookie } = await operatorHeaders(app.current)

    expect(await whoIs({ cookie: changed(cookie) })).toBe(401)
  })
})
