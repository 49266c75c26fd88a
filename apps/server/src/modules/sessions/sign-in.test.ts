import { PROFILE_ROLES } from '@vintem/contracts/access'
import { listFeatureToggles, signIn } from '@vintem/contracts/sessions.endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'

// Goal: the owner of an account gets in, also while somebody else is guessing; who guesses learns
// nothing, not even whether there is such an account.
describe('signIn', () => {
  const app = testApp()

  const someone = async (change = {}) => {
    const sellerId = await app.current.aSeller()
    return { sellerId, ...(await app.current.aRealUser(sellerId, change)) }
  }
  const enter = (email: string, password: string, headers = {}) =>
    app.current.call(signIn, { body: { email, password }, headers })
  const fail = (email: string, times: number, headers = {}) =>
    Promise.all(Array.from({ length: times }, () => enter(email, 'errada', headers)))

  test('gives tokens, roles and the seller, and a session that works', async () => {
    const { email, password, sellerId, userId } = await someone({ profile: 'SALE' })

    const { status, body } = await enter(email.toUpperCase(), password)

    expect(status).toBe(200)
    expect(body).toEqual({
      email,
      roles: PROFILE_ROLES.SALE,
      token: expect.any(String),
      refreshToken: expect.any(String),
      secondStep: null,
      idSeller: sellerId,
      mixedInstallment: false,
      document: '11222333000181',
      isActiveForTax: false,
      bankingType: 'ACQUIRING',
      companyName: 'Loja de Teste Ltda.',
      fantasyName: 'Loja de Teste',
    })
    const as = { sellerId, userId, token: body.token }
    expect((await app.current.call(listFeatureToggles, { as })).status).toBe(200)
  })

  test('gives the roles added singly as well', async () => {
    const { email, password, userId } = await someone({ profile: 'SALE' })
    await app.current.sql(
      `update seller_user set extra_roles = '{SELLER_BUSINESS}' where id = $1`,
      [userId],
    )

    const { body } = await enter(email, password)

    expect(body.roles).toEqual([...PROFILE_ROLES.SALE, 'SELLER_BUSINESS'])
  })

  test('in cookie mode hands the refresh token to the browser alone', async () => {
    const { email, password } = await someone()

    const answered = await enter(email, password, browserHeaders())

    expect(answered.body.refreshToken).toBeNull()
    const refresh = setCookies(answered).find((line) => line.startsWith('vintem-refresh-3000='))
    expect(refresh).toMatch(/HttpOnly/)
    expect(refresh).toMatch(/SameSite=Strict/)
    expect(refresh).toMatch(/Path=\/api\/core\/public\/auth/)
    expect(setCookies(await enter(email, password))).toEqual([])
  })

  test('answers the same to a wrong password, an unknown e-mail, a blocked user and a locked account', async () => {
    const [right, blocked, locked] = [await someone(), await someone(), await someone()]
    await app.current.sql(`update seller_user set status = 'BLOCKED' where id = $1`, [
      blocked.userId,
    ])
    await fail(locked.email, 10)

    const answers = [
      await enter(right.email, 'errada'),
      await enter('ninguem@exemplo.com.br', right.password),
      await enter(blocked.email, blocked.password),
      await enter(locked.email, locked.password),
    ]

    const { errors } = answers[0]!
    expect(errors).toMatchObject([{ code: 'BAR-1003', description: 'E-mail ou senha incorretos.' }])
    const told = answers.map(({ status, errors: [error], headers }) => ({
      status,
      error: { ...error, requestId: '' },
      headers: Object.keys(headers),
    }))
    expect(told).toEqual(Array.from(answers, () => told[0]))
    expect(told[0]?.status).toBe(401)
  })

  test('locks after 10 failures, also simultaneous ones, and opens when 30 minutes have passed', async () => {
    const { email, password, userId } = await someone()
    await fail(email, 9)
    expect((await enter(email, password)).status).toBe(200)
    expect((await enter(email, password)).status).toBe(200)
    await fail(email, 6)

    expect((await enter(email, password)).status).toBe(401)
    const [source] = await app.current.sql<{ tries: Date[] }>(
      'select tries from sign_in_source where user_id = $1',
      [userId],
    )
    expect(source?.tries).toHaveLength(10)

    await app.current.sql(
      `update sign_in_source
          set tries = array(select at - interval '30 minutes' from unnest(tries) as at)
        where user_id = $1`,
      [userId],
    )
    expect((await enter(email, password)).status).toBe(200)
  })

  test('never locks out a device that signed in before because of what others do', async () => {
    const { email, password } = await someone()
    const known = browserHeaders(await enter(email, password, browserHeaders()))

    await fail(email, 12)

    expect((await enter(email, password)).status).toBe(401)
    expect((await enter(email, password, known)).status).toBe(200)
  })

  test('locks a known device by its own failures, and no other with it', async () => {
    const { email, password } = await someone()
    const known = browserHeaders(await enter(email, password, browserHeaders()))

    await fail(email, 10, known)

    expect((await enter(email, password, known)).status).toBe(401)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('takes a device for known only by the account that signed in on it', async () => {
    const [guesser, victim] = [await someone(), await someone()]
    const device = browserHeaders(await enter(guesser.email, guesser.password, browserHeaders()))
    await fail(victim.email, 10, device)

    expect((await enter(victim.email, victim.password, device)).status).toBe(401)
  })

  test('records who came in and who was refused, without any secret', async () => {
    const { email, password, sellerId, userId } = await someone()
    await enter(email, 'palpite-secreto')
    const { body } = await enter(email, password)

    const audit = await app.current.sql<{ action: string; actor: string; subject: string }>(
      `select * from audit where seller_id = $1 and action like 'session.%' order by at`,
      [sellerId],
    )

    expect(audit).toMatchObject([
      { action: 'session.refused', actor: 'public', subject: userId },
      { action: 'session.opened', actor: email, details: { ip: '127.0.0.1' } },
    ])
    const stored = JSON.stringify([audit, await app.current.sql('select * from session')])
    const secret = body.refreshToken?.split('.').at(-1) ?? ''
    for (const hidden of ['palpite-secreto', password, body.token, secret]) {
      expect(stored).not.toContain(hidden)
    }
  })

  test.each([
    [{ email: '', password: 'x' }, 'email', 'E-mail é um campo obrigatório.'],
    [{ email: 'maria@exemplo.com.br', password: '' }, 'password', 'Senha é um campo obrigatório.'],
    [{ email: 'maria', password: 'x' }, 'email', 'Digite um e-mail válido!'],
    [
      { email: 'maria@exemplo.com.br', password: 'x'.repeat(129) },
      'password',
      'Use no máximo 128 caracteres.',
    ],
  ])('says which field of %j is wrong', async (body, field, description) => {
    const { status, errors } = await app.current.call(signIn, { body })

    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ field, description }))
  })
})
