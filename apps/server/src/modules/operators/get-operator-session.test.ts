import { getOperatorSession } from '@vintem/contracts/operators/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { operatorHeaders } from '#test/operators.ts'

// Goal: a session ends by itself, used or not, and a cookie that was changed is none.
describe('getOperatorSession', () => {
  const app = testApp()
  const whoIs = async (headers: Record<string, string>) =>
    (await app.current.call(getOperatorSession, { headers })).status
  const change = (columns: string) => app.current.sql(`update operator_session set ${columns}`)

  test.each([
    ['was not used for 30 minutes', `used_at = now() - interval '30 minutes 1 second'`],
    ['is over', `expires_at = now() - interval '1 second'`],
    ['was ended', 'ended_at = now()'],
  ])('refuses one that %s', async (_, columns) => {
    const headers = await operatorHeaders(app.current)
    expect(await whoIs(headers)).toBe(200)

    await change(columns)

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
