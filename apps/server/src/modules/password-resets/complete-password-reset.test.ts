import {
  completePasswordReset,
  listFeatureToggles,
  refreshSession,
  requestPasswordReset,
  signIn,
} from '@vintem/contracts/sessions/endpoints'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { browserHeaders } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'

// Goal: the link lets its owner in again, once and for half an hour, and everybody else out.
describe('completePasswordReset', () => {
  const app = testApp()

  const someone = async () => {
    const sellerId = await app.current.aSeller()
    return { sellerId, ...(await app.current.aRealUser(sellerId)) }
  }
  const linkFor = async (email: string) => {
    await app.current.call(requestPasswordReset, { params: { id: email } })
    await app.current.runner.drain()
    const sent = await app.current.sql<{ text: string }>(
      'select body as text from sandbox.email where recipient = $1 order by id',
      [email],
    )
    return /redefinir-senha\/([\w.-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const complete = (token: string, newPassword = 'outra senha boa') =>
    app.current.call(completePasswordReset, { params: { token }, body: { newPassword } })
  const enter = (email: string, password: string, headers = {}) =>
    app.current.call(signIn, { body: { email, password }, headers })

  // @spec 000 §7: PATCH /public/users/{id}/reset-password, /public/password-tokens/{token}
  test('sets the new password and ends every session of the user', async () => {
    const { email, password, sellerId, userId } = await someone()
    const { body: before } = await enter(email, password)
    const token = await linkFor(email)

    expect((await complete(token)).status).toBe(204)

    const as = { sellerId, userId, token: before.token }
    expect((await app.current.call(listFeatureToggles, { as })).status).toBe(401)
    const body = { refreshToken: before.refreshToken ?? '' }
    expect((await app.current.call(refreshSession, { body })).status).toBe(403)
    expect((await enter(email, password)).status).toBe(401)
    expect((await enter(email, 'outra senha boa')).status).toBe(200)
  })

  test('takes a token once, also of simultaneous calls, and no other open one after it', async () => {
    const { email } = await someone()
    const [first, second] = [await linkFor(email), await linkFor(email)]

    const answers = await Promise.all([1, 2, 3, 4].map((n) => complete(first, `senha número ${n}`)))

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '204',
      '422',
      '422',
      '422',
    ])
    const again = await complete(second)
    expect([again.status, again.errors[0]?.code]).toEqual([422, 'BAR-1005'])
  })

  test('leaves no session of the old password open, even one that is opened at this moment', async () => {
    const { email, password, userId } = await someone()
    const token = await linkFor(email)

    await Promise.all([
      ...Array.from({ length: 6 }, () => enter(email, password)),
      complete(token),
      ...Array.from({ length: 3 }, () => enter(email, password)),
    ])

    const open = await app.current.sql(
      'select from session where user_id = $1 and revoked_at is null',
      [userId],
    )
    expect(open).toEqual([])
  })

  test('locks the user before the link, as a change of the own password does', async () => {
    const { email, userId } = await someone()
    const token = await linkFor(email)
    const client = new pg.Client({ connectionString: app.current.ownerUrl })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('select from seller_user where id = $1 for update', [userId])
      const completed = complete(token)
      await expect.poll(() => app.current.sql(WAITING)).not.toHaveLength(0)

      await client.query('select from password_reset where user_id = $1 for update nowait', [
        userId,
      ])
      await client.query('commit')

      expect((await completed).status).toBe(204)
    } finally {
      await client.end()
    }
  })

  test('refuses a token that is half an hour old, foreign or made up', async () => {
    const [one, other] = [await someone(), await someone()]
    const [token, foreign] = [await linkFor(one.email), await linkFor(other.email)]
    await app.current.sql(
      `update password_reset set expires_at = expires_at - interval '30 minutes'
        where user_id = $1`,
      [one.userId],
    )
    const [seller, id] = foreign.split('.')
    const mixed = [seller, id, token.split('.')[2]].join('.')

    for (const wrong of [token, mixed, 'nonsense']) {
      const { status, errors } = await complete(wrong)
      expect([status, errors[0]?.code]).toEqual([422, 'BAR-1005'])
    }
    expect((await enter(one.email, one.password)).status).toBe(200)
  })

  test('opens a locked account and forgets the devices that were known', async () => {
    const { email, password } = await someone()
    const known = browserHeaders(await enter(email, password, browserHeaders()))
    const fail = () => enter(email, 'errada')
    await Promise.all(Array.from({ length: 10 }, fail))

    await complete(await linkFor(email))

    expect((await enter(email, 'outra senha boa')).status).toBe(200)
    await Promise.all(Array.from({ length: 10 }, fail))
    expect((await enter(email, 'outra senha boa', known)).status).toBe(429)
  })

  test.each([
    ['curta', 'Use no mínimo 8 caracteres.'],
    ['x'.repeat(129), 'Use no máximo 128 caracteres.'],
    ['', 'O campo senha é obrigatório!'],
  ])('refuses the password %j', async (newPassword, description) => {
    const { status, errors } = await complete('any', newPassword)

    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ field: 'newPassword', description }))
  })

  test('refuses the e-mail as a password, and the link is still good', async () => {
    const { email } = await someone()
    const token = await linkFor(email)

    const { status, errors } = await complete(token, email.toUpperCase())

    expect(status).toBe(400)
    expect(errors).toMatchObject([
      { field: 'newPassword', description: 'A senha não pode ser o próprio e-mail.' },
    ])
    expect((await complete(token)).status).toBe(204)
  })
})

const WAITING = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock'`
