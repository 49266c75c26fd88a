import type { Body } from '@vintem/contracts/endpoint'
import { addPasskey, beginPasskey, listPasskeys } from '@vintem/contracts/passkeys/endpoints'
import { listSessions, signIn } from '@vintem/contracts/sessions/endpoints'
import { getTwoFactorStatus } from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { AuthenticatorDouble, type Flaws } from '#test/authenticator-double.ts'
import { testApp } from '#test/harness.ts'
import { addsPasskey, AT_LOCALHOST, aUserWithPasskey } from '#test/passkeys.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague } from '#test/team.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: a signed-in user with a fresh proof adds a passkey, which is a second factor from then on;
// nobody else adds one, and no credential made for another session or site is accepted.
describe('addPasskey', () => {
  const app = testApp()
  const somebody = async () => {
    const { userId, email, as } = await aColleague(app.current, await app.current.aSeller())
    return { ...as, userId, email }
  }

  test('is a second factor from then on, with recovery codes this once', async () => {
    const as = await somebody()
    const { answered } = await addsPasskey(app.current, as, 'Notebook')

    expect(answered.status).toBe(201)
    expect(new Set(answered.body.recoveryCodes).size).toBe(10)
    expect(answered.body.passkey).toMatchObject({ name: 'Notebook', host: 'localhost' })
    const { body: status } = await app.current.call(getTwoFactorStatus, { as })
    expect(status).toMatchObject({ status: false, hasPasskeys: true, recoveryCodesLeft: 10 })
    const second = await addsPasskey(app.current, as, 'Celular')
    expect(second.answered.body.recoveryCodes).toBeNull()
    const { body: passkeys } = await app.current.call(listPasskeys, { as })
    expect(passkeys.map(({ name }) => name)).toEqual(['Notebook', 'Celular'])
  })

  test('needs a step-up, ends other sessions, and is told by e-mail', async () => {
    const { as, enter, email, device } = await aUserWithPasskey(app.current)
    const asked = await app.current.call(beginPasskey, {
      as,
      headers: AT_LOCALHOST,
      stepUp: 'asked',
    })
    expect([asked.status, asked.errors[0]?.code]).toEqual([428, 'BAR-1030'])
    await enter()
    expect(device.id).toBeTruthy()

    await addsPasskey(app.current, as, 'Outro')

    expect((await app.current.call(listSessions, { as })).body).toHaveLength(1)
    await app.current.runner.drain()
    const letters = await inboxOf(app.current, email)
    expect(
      letters.filter(({ subject }) => /Adicionar uma chave de acesso/.test(subject)),
    ).toHaveLength(2)
    const audit = await app.current.sql<{ action: string }>(
      `select action from audit where seller_id = $1 and action like 'passkey.%' order by at`,
      [as.sellerId],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'passkey.begun',
      'passkey.added',
      'passkey.begun',
      'passkey.added',
    ])
  })

  test('is the first factor where the seller demands one, and opens the session that waited', async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    await app.current.sql(
      `update seller set settings = settings || '{"twoFactorRequired": true}' where seller_id = $1`,
      [sellerId],
    )
    const enter = () => app.current.call(signIn, { body: { email, password } })
    const [{ body: waiting }, { body: other }] = [await enter(), await enter()]
    expect(waiting).toMatchObject({ secondStep: 'SET_UP', refreshToken: null })
    const as = { sellerId, userId, token: waiting.token }

    const { answered } = await addsPasskey(app.current, as)

    const { recoveryCodes, session } = answered.body
    expect(recoveryCodes).toHaveLength(10)
    expect(session).toMatchObject({ secondStep: null, refreshToken: expect.any(String) })
    const list = async (token = '') =>
      (await app.current.call(listSessions, { as: { ...as, token } })).status
    expect(await list(session?.token)).toBe(200)
    for (const { token } of [waiting, other]) expect(await list(token)).toBe(401)
    expect((await enter()).body.secondStep).toBe('PASSKEY')
  })

  test('is no way around a factor that there is', async () => {
    const withCode = await (await aUserWithCodes(app.current)).begin()
    const withPasskey = await (await aUserWithPasskey(app.current)).enter()
    const asked = { challenge: 'none', rp: { id: 'localhost' }, user: { id: 'nobody' } }
    const body = { name: 'Celular', ...new AuthenticatorDouble().make(asked) }

    for (const { as } of [withCode, withPasskey]) {
      const begun = await app.current.call(beginPasskey, { as, headers: AT_LOCALHOST })
      expect([begun.status, begun.errors[0]?.code]).toEqual([428, 'BAR-1010'])
      const added = await app.current.call(addPasskey, { as, headers: AT_LOCALHOST, body })
      expect([added.status, added.errors[0]?.code]).toEqual([428, 'BAR-1010'])
    }
  })

  test.each<[string, Flaws]>([
    ['of a page that is not ours', { origin: 'https://localhost.exemplo.com.br' }],
    ['of a person who was not verified', { isVerified: false }],
  ])('is none where it is the answer %s', async (_, flaws) => {
    const as = await somebody()

    const { answered } = await addsPasskey(app.current, as, 'Celular', flaws)

    expect([answered.status, answered.errors[0]?.code]).toEqual([422, 'BAR-1034'])
    expect((await app.current.call(listPasskeys, { as })).body).toEqual([])
  })

  test('a challenge is good once, for its session, and for five minutes', async () => {
    const as = await somebody()
    const other = await somebody()
    const headers = AT_LOCALHOST
    const add = (who: typeof as, body: Body<typeof addPasskey>) =>
      app.current.call(addPasskey, { as: who, headers, body })
    const { body } = await app.current.call(beginPasskey, { as, headers })
    const made = { name: 'Celular', ...new AuthenticatorDouble().make(body) }

    expect((await add(other, made)).status).toBe(422)
    const answers = await Promise.all([1, 2, 3].map(() => add(as, made)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)

    const { body: late } = await app.current.call(beginPasskey, { as, headers })
    await app.current.sql(
      `update passkey_challenge set expires_at = to_timestamp(0) where seller_id = $1`,
      [as.sellerId],
    )
    const tooLate = { name: 'Tarde', ...new AuthenticatorDouble().make(late) }
    expect((await add(as, tooLate)).errors[0]?.code).toBe('BAR-1034')
    await app.current.call(beginPasskey, { as, headers })
    await app.current.sql(`update passkey_challenge set expires_at = to_timestamp(0)`)
    await app.current.sql('select passkey_challenges_purge(100)')
    expect(await app.current.sql('select 1 from passkey_challenge')).toEqual([])
  })
})
