import { listCharges } from '@vintem/contracts/charges/endpoints'
import { requestPasswordReset, signIn } from '@vintem/contracts/sessions/endpoints'
import { switchTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague, linkTo, PASSWORD, setPassword, subjectsTo } from '#test/team.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: users are e-mailed about sign-ins from unknown devices and changed passwords; a changed
// factor ends sessions elsewhere.
describe('word of one’s access', () => {
  const app = testApp()
  const enter = (email: string, headers: Record<string, string>) =>
    app.current.call(signIn, { body: { email, password: PASSWORD }, headers })

  test('a device that is not known is told of, with its name; a known and the first are not', async () => {
    const { email } = await aColleague(app.current, await app.current.aSeller())
    const phone = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const first = await enter(email, browserHeaders())
    await enter(email, browserHeaders(first))
    expect(await subjectsTo(app.current, email)).toEqual([])

    await enter(email, { ...browserHeaders(), 'user-agent': phone })

    expect(await subjectsTo(app.current, email)).toEqual(['Entrada em um dispositivo novo'])
    const [mail] = await inboxOf(app.current, email)
    for (const text of ['Firefox no Android', '/sessoes']) expect(mail?.body).toContain(text)
  })

  test('a password that was set by link is told of', async () => {
    const { email } = await aColleague(app.current, await app.current.aSeller())
    await app.current.call(requestPasswordReset, { params: { id: email } })
    await app.current.runner.drain()

    await setPassword(app.current, await linkTo(app.current, email))

    expect(await subjectsTo(app.current, email)).toContain('Sua senha foi alterada')
  })

  test('another factor ends the other sessions', async () => {
    const { as, email, sellerId, code, recoveryCodes } = await aUserWithCodes(app.current)
    const others = async () =>
      app.current.sql(
        `select from session s join directory d using (seller_id, user_id)
          where d.email = $1 and s.revoked_at is null`,
        [email],
      )
    await app.current.sql(
      `insert into session (seller_id, id, user_id, email, roles, toggles, refresh_hash,
         refreshed_at, expires_at, created_at)
       select seller_id, gen_random_uuid(), user_id, email, roles, toggles, '-', refreshed_at,
              expires_at, created_at
         from session where seller_id = $1 and revoked_at is null limit 1`,
      [sellerId],
    )
    expect((await others()).length).toBeGreaterThan(1)

    const off = await app.current.call(switchTwoFactor, {
      as,
      query: { code: recoveryCodes[0] ?? code(), enabled: 'false' },
    })

    expect(off.status).toBe(200)
    expect(await others()).toHaveLength(1)
    expect((await app.current.call(listCharges, { as })).status).toBe(200)
  })
})
