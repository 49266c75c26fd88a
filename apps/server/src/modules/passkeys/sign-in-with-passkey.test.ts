import { generateKeyPairSync } from 'node:crypto'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { beginPasskeySignIn, listPasskeys } from '@vintem/contracts/passkeys/endpoints'
import { describe, expect, test } from 'vitest'
import { AuthenticatorDouble, type Flaws } from '#test/authenticator-double.ts'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { AT_LOCALHOST, aUserWithPasskey, enter, entersWithPasskey } from '#test/passkeys.ts'
import { writeUserHandle } from './passkey.ts'

// Goal: a passkey alone opens a session, once for each challenge; every error gets one plain
// refusal, which reveals no owner, and guesses are locked out as passwords are.
describe('signInWithPasskey', () => {
  const app = testApp()

  test('opens a whole session, without a password', async () => {
    const { device, sellerId, userId, as } = await aUserWithPasskey(app.current)

    const entered = await entersWithPasskey(app.current, device, {}, browserHeaders())

    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({ secondStep: null, idSeller: sellerId, refreshToken: null })
    expect(setCookies(entered).join()).toMatch(/vintem-refresh-3000=.*HttpOnly/)
    const opened = { sellerId, userId, token: entered.body.token }
    expect((await app.current.call(listCustomers, { as: opened })).status).toBe(200)
    const { body } = await app.current.call(listPasskeys, { as })
    expect(body[0]?.lastUsedAt).toEqual(expect.any(String))
  })

  test.each<[string, Flaws]>([
    ['another page', { origin: 'https://exemplo.com.br' }],
    ['a person who was not verified', { isVerified: false }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['nobody', { userHandle: Buffer.from('ninguém').toString('base64url') }],
    [
      'an unknown user',
      { userHandle: writeUserHandle({ sellerId: 1, userId: crypto.randomUUID() }) },
    ],
  ])('is refused in one sentence: %s', async (_, flaws) => {
    const { device } = await aUserWithPasskey(app.current)

    const { status, errors } = await entersWithPasskey(app.current, device, flaws)

    expect([status, errors[0]?.code]).toEqual([401, 'BAR-1033'])
    expect((await entersWithPasskey(app.current, device)).status).toBe(200)
  })

  test('an unknown passkey is refused in the same sentence', async () => {
    const { device } = await aUserWithPasskey(app.current)
    const known = await entersWithPasskey(app.current, device, { isVerified: false })

    const unknown = await entersWithPasskey(app.current, new AuthenticatorDouble(), {
      userHandle: device.answer({ challenge: 'x', rpId: 'localhost' }).userHandle,
    })

    const plain = ({ errors: [error] }: typeof known) => ({ ...error, requestId: '' })
    expect([unknown.status, plain(unknown)]).toEqual([known.status, plain(known)])
  })

  test('a passkey of somebody else opens nothing of mine', async () => {
    const mine = await aUserWithPasskey(app.current)
    const theirs = await aUserWithPasskey(app.current)
    const { userHandle } = mine.device.answer({ challenge: 'x', rpId: 'localhost' })

    const { status } = await entersWithPasskey(app.current, theirs.device, { userHandle })

    expect(status).toBe(401)
  })

  test('a copy, whose count is behind, is refused', async () => {
    const { device } = await aUserWithPasskey(app.current)
    expect((await entersWithPasskey(app.current, device, { count: 7 })).status).toBe(200)

    expect((await entersWithPasskey(app.current, device, { count: 7 })).status).toBe(401)
    expect((await entersWithPasskey(app.current, device, { count: 3 })).status).toBe(401)
    expect((await entersWithPasskey(app.current, device, { count: 8 })).status).toBe(200)
  })

  test('a challenge is answered once, also of simultaneous answers, and in time', async () => {
    const { device } = await aUserWithPasskey(app.current)
    const begin = async () =>
      (await app.current.call(beginPasskeySignIn, { headers: AT_LOCALHOST })).body
    const begun = await begin()

    const answers = await Promise.all([1, 2, 3].map(() => enter(app.current, begun, device)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
    const other = await begin()
    const swapped = { attempt: (await begin()).attempt, options: other.options }
    expect((await enter(app.current, swapped, device)).status).toBe(401)
    const late = await begin()
    await app.current.sql(`update passkey_challenge set expires_at = to_timestamp(0)`)
    expect((await enter(app.current, late, device)).status).toBe(401)
  })

  test('who was blocked does not come in', async () => {
    const { device, userId } = await aUserWithPasskey(app.current)
    await app.current.sql(`update seller_user set status = 'INACTIVE' where id = $1`, [userId])

    expect((await entersWithPasskey(app.current, device)).status).toBe(401)
  })

  test('guesses lock, and not the owner at a known device', async () => {
    const { device } = await aUserWithPasskey(app.current)
    const known = browserHeaders(await entersWithPasskey(app.current, device, {}, browserHeaders()))

    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        entersWithPasskey(app.current, device, { isVerified: false }),
      ),
    )

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    const { status, errors } = await entersWithPasskey(app.current, device)
    expect([status, errors[0]?.code]).toEqual([429, 'BAR-1032'])
    expect((await entersWithPasskey(app.current, device, {}, known)).status).toBe(200)
  })

  test('is asked at the name it was added at, and no other', async () => {
    const { device } = await aUserWithPasskey(app.current)
    const { body } = await app.current.call(beginPasskeySignIn, {
      headers: { host: '127.0.0.1:3000' },
    })
    expect(body.options.rpId).toBe('127.0.0.1')
    expect((await enter(app.current, body, device)).status).toBe(401)
  })
})
