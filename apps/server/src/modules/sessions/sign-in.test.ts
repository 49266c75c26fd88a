import { PROFILE_ROLES } from '@vintem/contracts/access'
import { listFeatureToggles, signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'

// Goal: the owner of an account can sign in, also while others guess; a guesser learns nothing, not
// even whether there is such an account.
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

  /** Moves all failures into the past. */
  const later = (userId: string, minutes: number) =>
    app.current.sql(
      `update sign_in_source
          set tries = array(select at - make_interval(mins => $2) from unnest(tries) as at)
        where user_id = $1`,
      [userId, minutes],
    )

  // @spec 000 §3: Session user: email, roles, idSeller, document, bankingType, companyName,
  // fantasyName, mixedInstallment, isActiveForTax, tokens
  // @spec 000 §7: POST public/auth/sign-in
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

  test('answers the same to a wrong password, an unknown e-mail and a blocked user', async () => {
    const [right, blocked] = [await someone(), await someone()]
    await app.current.sql(`update seller_user set status = 'BLOCKED' where id = $1`, [
      blocked.userId,
    ])

    const answers = [
      await enter(right.email, 'errada'),
      await enter('ninguem@exemplo.com.br', right.password),
      await enter(blocked.email, blocked.password),
    ]

    const { errors } = answers[0]!
    expect(errors).toMatchObject([{ code: 'BAR-1003', description: 'E-mail ou senha incorretos.' }])
    const refusals = answers.map(({ status, errors: [error], headers }) => ({
      status,
      error: { ...error, requestId: '' },
      headers: Object.keys(headers),
    }))
    expect(refusals).toEqual(Array.from(answers, () => refusals[0]))
    expect(refusals[0]?.status).toBe(401)
  })

  test('locks for 15 minutes after 10 failures, also simultaneous ones, and says until when', async () => {
    const { email, password, userId } = await someone()
    await fail(email, 9)
    expect((await enter(email, password)).status).toBe(200)
    expect((await enter(email, password)).status).toBe(200)
    const last = await fail(email, 6)
    expect(last.filter(({ status }) => status === 401)).toHaveLength(1)

    const { status, errors, headers } = await enter(email, password)

    expect([status, errors[0]?.code]).toEqual([429, 'BAR-1032'])
    expect(errors[0]?.description).toMatch(/Aguarde 15 minutos, ou use “Esqueci a senha”/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    await later(userId, 15)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('locks an e-mail that is nobody’s in the same words', async () => {
    const { email } = await someone()
    await fail(email, 10)
    await fail('ninguem.mais@exemplo.com.br', 10)

    const answers = [await enter(email, 'x'), await enter('ninguem.mais@exemplo.com.br', 'x')]

    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    expect(answers[0]?.errors[0]?.description).toBe(answers[1]?.errors[0]?.description)
    expect(Object.keys(answers[0]?.headers ?? {})).toEqual(Object.keys(answers[1]?.headers ?? {}))
    expect((await enter('outra@exemplo.com.br', 'x')).status).toBe(401)
  })

  test('locks nobody out because of what is tried from another network', async () => {
    const { email, password } = await someone()
    const from = (remoteAddress: string, given: string) =>
      app.current.call(signIn, { body: { email, password: given }, remoteAddress })
    for (let attempt = 0; attempt < 12; attempt++) await from(`203.0.113.${attempt}`, 'errada')

    expect((await from('203.0.113.200', password)).status).toBe(429)
    expect((await from('203.0.112.200', password)).status).toBe(200)
    for (let attempt = 0; attempt < 12; attempt++) await from(`2001:db8:1:${attempt}::1`, 'errada')
    expect((await from('2001:db8:1:ffff::9', password)).status).toBe(429)
    expect((await from('2001:db8:2::9', password)).status).toBe(200)
  })

  test('locks all unknown devices when it is guessed from everywhere, and no known one', async () => {
    const { email, password } = await someone()
    const known = browserHeaders(await enter(email, password, browserHeaders()))
    const from = (remoteAddress: string) =>
      app.current.call(signIn, { body: { email, password: 'errada' }, remoteAddress })
    for (let block = 0; block < 100; block += 5) {
      const some = [0, 1, 2, 3, 4].map((each) => from(`198.51.${block + each}.7`))
      for (const { status } of await Promise.all(some)) expect(status).toBe(401)
    }

    const { status, errors } = await enter(email, password)

    expect([status, errors[0]?.code]).toEqual([429, 'BAR-1032'])
    expect((await enter(email, password, known)).status).toBe(200)
  })

  test('never locks out a device that signed in before because of what others do', async () => {
    const { email, password } = await someone()
    const known = browserHeaders(await enter(email, password, browserHeaders()))

    await fail(email, 12)

    expect((await enter(email, password)).status).toBe(429)
    expect((await enter(email, password, known)).status).toBe(200)
  })

  test('locks a known device by its own failures, and no other with it', async () => {
    const { email, password } = await someone()
    const known = browserHeaders(await enter(email, password, browserHeaders()))

    await fail(email, 10, known)

    expect((await enter(email, password, known)).status).toBe(429)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('takes a device for known only by the account that signed in on it', async () => {
    const [guesser, victim] = [await someone(), await someone()]
    const device = browserHeaders(await enter(guesser.email, guesser.password, browserHeaders()))
    await fail(victim.email, 10, device)

    expect((await enter(victim.email, victim.password, device)).status).toBe(429)
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
