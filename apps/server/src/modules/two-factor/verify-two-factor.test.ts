import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { listFeatureToggles, refreshSession, signOut } from '@vintem/contracts/sessions/endpoints'
import { generateTwoFactor, verifyTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { aUserWithCodes, forgetUsedCodes } from '#test/two-factor.ts'

// Goal: a password alone opens nothing where there is a second step; a code opens once, and guesses
// are locked out as with passwords.
describe('verifyTwoFactor', () => {
  const app = testApp()
  const verify = (as: TestUser, code: string, headers = {}) =>
    app.current.call(verifyTwoFactor, { as, query: { code, loginType: 'WEB' }, headers })

  // @spec 000 §2.2: TWO_FACTOR_AUTH: a second step first
  test('a sign-in asks for the code, and its token can do nothing else', async () => {
    const { begin } = await aUserWithCodes(app.current)

    const { answered, as } = await begin(browserHeaders())

    expect(answered.body).toMatchObject({ secondStep: 'CODE', refreshToken: null })
    expect(answered.body.roles).toContain('TWO_FACTOR_AUTH')
    expect(setCookies(answered).join()).not.toContain('refresh')
    for (const endpoint of [listFeatureToggles, listCustomers]) {
      const { status, errors } = await app.current.call(endpoint, { as })
      expect([status, errors[0]?.code]).toEqual([428, 'BAR-1010'])
    }
    expect((await app.current.call(generateTwoFactor, { as })).status).toBe(409)
    expect((await app.current.call(signOut, { as })).status).toBe(204)
  })

  // @spec 000 §7: POST twofactor/verify?code&loginType
  test('the code opens a session, and the token that waited for it ends', async () => {
    const { begin, code, sellerId, userId } = await aUserWithCodes(app.current)
    const { as } = await begin()

    const { status, body } = await verify(as, code())

    expect(status).toBe(200)
    expect(body).toMatchObject({ secondStep: null, idSeller: sellerId })
    const opened = { sellerId, userId, token: body.token }
    expect((await app.current.call(listCustomers, { as: opened })).status).toBe(200)
    expect((await verify(opened, code(1))).errors[0]?.code).toBe('BAR-1015')
    expect((await verify(as, code(1))).status).toBe(401)
    const refreshed = await app.current.call(refreshSession, {
      body: { refreshToken: body.refreshToken ?? '' },
    })
    expect(refreshed.status).toBe(200)
  })

  test('in cookie mode the refresh token goes to the browser alone', async () => {
    const { begin, code } = await aUserWithCodes(app.current)
    const { as } = await begin(browserHeaders())

    const answered = await verify(as, code(), browserHeaders())

    expect(answered.body.refreshToken).toBeNull()
    expect(setCookies(answered).join()).toMatch(/^vintem-refresh-3000=.*HttpOnly/)
  })

  // @spec 000 §5: Codes of an authenticator with a space or hyphen
  test.each([
    ['a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['a hyphen', (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)} `],
  ])('a code is taken with %s in the middle, as authenticators show it', async (_, write) => {
    const { begin, code } = await aUserWithCodes(app.current)

    const { as } = await begin()

    expect((await verify(as, write(code()))).status).toBe(200)
  })

  test('a code is good once, also of simultaneous sign-ins, and the one before it no more', async () => {
    const { begin, code } = await aUserWithCodes(app.current)
    const waiting = await Promise.all([1, 2, 3, 4].map(async () => (await begin()).as))
    const now = code()

    const answers = await Promise.all(waiting.map((as) => verify(as, now)))

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '422',
      '422',
      '422',
    ])
    const { as } = await begin()
    expect((await verify(as, code(-1))).errors[0]).toMatchObject({
      code: 'BAR-1011',
      description: 'Código inválido',
    })
    expect((await verify(as, code(1))).status).toBe(200)
  })

  test('clocks may differ by one step, and no more', async () => {
    const { begin, code } = await aUserWithCodes(app.current)
    const { as } = await begin()

    expect((await verify(as, code(3))).status).toBe(422)
    expect((await verify(as, code(-3))).status).toBe(422)
    expect((await verify(as, code(1))).status).toBe(200)
  })

  test('a recovery code opens once, however it is typed', async () => {
    const { begin, recoveryCodes } = await aUserWithCodes(app.current)
    const [first = '', second = ''] = recoveryCodes

    expect(recoveryCodes).toHaveLength(10)
    expect((await verify((await begin()).as, first)).status).toBe(200)
    expect((await verify((await begin()).as, first)).status).toBe(422)
    const typed = second.toUpperCase().replaceAll('-', ' ')
    expect((await verify((await begin()).as, typed)).status).toBe(200)
  })

  test('10 wrong codes lock, also simultaneous ones, and not the owner at a known device', async () => {
    const { begin, code, recoveryCodes } = await aUserWithCodes(app.current)
    const first = await begin(browserHeaders())
    const known = browserHeaders(
      first.answered,
      await verify(first.as, code(), browserHeaders(first.answered)),
    )
    await forgetUsedCodes(app.current)
    const { as } = await begin()
    const owner = await begin(known)

    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(as, '000000')))

    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect((await verify(as, code())).status).toBe(429)
    expect((await verify(as, recoveryCodes[0] ?? '')).status).toBe(429)
    expect((await begin()).answered.status).toBe(429)
    expect((await verify(owner.as, code(), known)).status).toBe(200)
  })

  test('records who came in with what, and no code', async () => {
    const { begin, code, recoveryCodes, sellerId } = await aUserWithCodes(app.current)
    const { as } = await begin()
    await verify(as, '123456789')
    await verify(as, recoveryCodes[0] ?? '')
    await verify((await begin()).as, code())

    const audit = await app.current.sql<{ action: string }>(
      `select action, details from audit where seller_id = $1 and action like 'session.%' order by at`,
      [sellerId],
    )

    expect(audit).toMatchObject([
      { action: 'session.opened' },
      { action: 'session.second-step-asked' },
      { action: 'session.second-step-refused', details: { ip: '127.0.0.1' } },
      { action: 'session.opened', details: { secondStep: 'recovery-code', loginType: 'WEB' } },
      { action: 'session.second-step-asked' },
      { action: 'session.opened', details: { secondStep: 'code' } },
    ])
    const stored = JSON.stringify([audit, await app.current.sql('select * from two_factor')])
    for (const secret of ['123456789', ...recoveryCodes]) expect(stored).not.toContain(secret)
  })

  // @spec 000 §9: Two-factor code of 6
  test.each(['', '12345', 'x'.repeat(41)])('says what is wrong with the code %j', async (code) => {
    const { begin } = await aUserWithCodes(app.current)

    const { status, errors } = await verify((await begin()).as, code)

    expect(status).toBe(400)
    expect(errors).toMatchObject([{ field: 'code', description: 'Código inválido' }])
  })
})
