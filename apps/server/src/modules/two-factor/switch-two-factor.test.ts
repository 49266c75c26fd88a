import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import {
  generateTwoFactor,
  getTwoFactorStatus,
  switchTwoFactor,
} from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'
import { aUserWithCodes, authenticatorOf } from '#test/two-factor.ts'

// Goal: the second step is switched on and off only with a code of the app, and nobody gets past
// the set-up that a seller demands.
describe('switchTwoFactor', () => {
  const app = testApp()

  const switchTo = (as: TestUser, enabled: boolean, code: string) =>
    app.current.call(switchTwoFactor, { as, query: { code, enabled: enabled ? 'true' : 'false' } })
  const statusOf = async (as: TestUser) => (await app.current.call(getTwoFactorStatus, { as })).body

  /** A user whose seller demands two factors, signed in as far as possible without. */
  const somebodyToSetUp = async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    await app.current.sql(
      `update seller set settings = settings || '{"twoFactorRequired": true}' where seller_id = $1`,
      [sellerId],
    )
    const { body } = await app.current.call(signIn, { body: { email, password } })
    return { body, as: { sellerId, userId, token: body.token } }
  }

  test('waits for who changes the user without holding what they change next', async () => {
    const { as, sellerId, userId, code } = await aUserWithCodes(app.current)
    const client = await app.current.pool.connect()
    const isWaited = async () => {
      const [found] = await app.current.sql<{ waits: boolean }>(
        `select exists (select from pg_locks where not granted) as waits`,
      )
      return found?.waits
    }
    await client.query('begin')
    await client.query(`select set_config('app.seller', $1, true)`, [String(sellerId)])
    await client.query('select from seller_user where id = $1 for update', [userId])
    const off = switchTo(as, false, code())
    await expect.poll(isWaited).toBe(true)

    await client.query(`set local lock_timeout = '200ms'`)
    await client.query('update session set roles = roles where user_id = $1', [userId])

    await client.query('commit')
    client.release()
    expect((await off).status).toBe(200)
  })

  test('is on with a code of the app, and gives ten recovery codes this once', async () => {
    const { as, sellerId, recoveryCodes } = await aUserWithCodes(app.current)

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await statusOf(as)).toMatchObject({
      status: true,
      isDemanded: false,
      recoveryCodesLeft: 10,
    })
    const [session] = await app.current.sql<{ roles: string[] }>(
      'select roles from session where seller_id = $1',
      [sellerId],
    )
    expect(session?.roles).toContain('TWO_FACTOR_AUTH')
  })

  test('is not on without a secret, with a wrong code, or twice', async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const { body } = await app.current.call(signIn, { body: { email, password } })
    const as = { sellerId, userId, token: body.token }

    expect((await switchTo(as, true, '123456')).errors[0]?.code).toBe('BAR-1013')
    const { body: generated } = await app.current.call(generateTwoFactor, { as })
    const code = authenticatorOf(generated.qrCodeUrl)
    expect((await switchTo(as, true, code(5))).errors[0]?.code).toBe('BAR-1011')
    expect(await statusOf(as)).toMatchObject({ status: false })

    expect((await switchTo(as, true, code())).status).toBe(200)
    expect((await switchTo(as, true, code(1))).errors[0]?.code).toBe('BAR-1012')
    expect((await app.current.call(generateTwoFactor, { as })).status).toBe(409)
  })

  test('is off with a code or a recovery code, and the next sign-in asks for none', async () => {
    const { as, enter, code, recoveryCodes } = await aUserWithCodes(app.current)

    expect((await switchTo(as, false, '000000')).status).toBe(422)
    expect((await switchTo(as, false, recoveryCodes[3] ?? '')).body).toEqual({
      status: false,
      recoveryCodes: null,
      session: null,
    })
    expect((await switchTo(as, false, code())).errors[0]?.code).toBe('BAR-1013')
    const { body } = await enter()
    expect(body).toMatchObject({ secondStep: null, refreshToken: expect.any(String) })
    expect(body.roles).not.toContain('TWO_FACTOR_AUTH')
  })

  test('cannot be switched off by who has the password alone', async () => {
    const { begin, code } = await aUserWithCodes(app.current)
    const { as } = await begin()

    expect((await switchTo(as, false, code())).errors[0]?.code).toBe('BAR-1010')
  })

  // @spec 000 §6: TWO_FACTOR_AUTH
  test('leads whom the seller demands it of through the set-up, and then in', async () => {
    const { body: first, as } = await somebodyToSetUp()
    expect(first).toMatchObject({ secondStep: 'SET_UP', refreshToken: null })
    expect((await app.current.call(listCustomers, { as })).status).toBe(428)

    const { body: generated } = await app.current.call(generateTwoFactor, { as })
    const code = authenticatorOf(generated.qrCodeUrl)
    const { body } = await switchTo(as, true, code())

    expect(body.recoveryCodes).toHaveLength(10)
    expect(body.session).toMatchObject({ secondStep: null, refreshToken: expect.any(String) })
    const opened = { ...as, token: body.session?.token ?? '' }
    expect((await app.current.call(listCustomers, { as: opened })).status).toBe(200)
    expect((await app.current.call(listCustomers, { as })).status).toBe(401)
    expect((await switchTo(opened, false, code(1))).errors[0]?.code).toBe('BAR-1014')
  })

  test('keeps the secret where a copy of the database does not give it away', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const { body } = await app.current.call(generateTwoFactor, { as })

    const secret = new URL(body.qrCodeUrl).searchParams.get('secret') ?? ''

    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const stored = await app.current.sql('select * from two_factor where seller_id = $1', [
      sellerId,
    ])
    expect(JSON.stringify([stored, await app.current.sql('select * from audit')])).not.toContain(
      secret,
    )
  })
})
