import { listPasskeys, removePasskey } from '@vintem/contracts/passkeys/endpoints'
import { listSessions } from '@vintem/contracts/sessions/endpoints'
import { deleteUser } from '@vintem/contracts/team/endpoints'
import {
  generateTwoFactor,
  getTwoFactorStatus,
  switchTwoFactor,
} from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'
import { addsPasskey, aUserWithPasskey, entersWithPasskey } from '#test/passkeys.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aColleague } from '#test/team.ts'
import { authenticatorOf } from '#test/two-factor.ts'

// Goal: users remove their own passkeys and nobody else's; the last second factor takes the
// recovery codes with it, and stays where the seller demands one.
describe('removePasskey', () => {
  const app = testApp()
  const remove = (as: TestUser, id: string) =>
    app.current.call(removePasskey, { as, params: { id } })
  const statusOf = async (as: TestUser) => (await app.current.call(getTwoFactorStatus, { as })).body

  test('needs a step-up, opens nothing any longer, and is told by e-mail', async () => {
    const { as, device, passkeyId, enter, email } = await aUserWithPasskey(app.current)
    const params = { id: passkeyId }
    const asked = await app.current.call(removePasskey, { as, params, stepUp: 'asked' })
    expect([asked.status, asked.errors[0]?.code]).toEqual([428, 'BAR-1030'])
    await entersWithPasskey(app.current, device)

    expect((await remove(as, passkeyId)).status).toBe(204)

    expect((await app.current.call(listSessions, { as })).body).toHaveLength(1)
    expect(await statusOf(as)).toMatchObject({ hasPasskeys: false, recoveryCodesLeft: 0 })
    expect((await entersWithPasskey(app.current, device)).status).toBe(401)
    expect((await enter()).answered.body.secondStep).toBeNull()
    expect((await remove(as, passkeyId)).status).toBe(404)
    await app.current.runner.drain()
    const letters = await inboxOf(app.current, email)
    expect(
      letters.filter(({ subject }) => /Remover uma chave de acesso/.test(subject)),
    ).toHaveLength(1)
  })

  test('of two, one stays and is asked for', async () => {
    const { as, passkeyId, enter } = await aUserWithPasskey(app.current)
    await addsPasskey(app.current, as, 'Outra')

    await remove(as, passkeyId)

    expect(await statusOf(as)).toMatchObject({ hasPasskeys: true, recoveryCodesLeft: 10 })
    expect((await enter()).answered.body.secondStep).toBe('PASSKEY')
  })

  test('an authenticator app that is left asks for its code, and its recovery codes stay', async () => {
    const { as, passkeyId, enter } = await aUserWithPasskey(app.current)
    const { body } = await app.current.call(generateTwoFactor, { as })
    const code = authenticatorOf(body.qrCodeUrl)
    await app.current.call(switchTwoFactor, { as, query: { code: code(), enabled: 'true' } })

    await remove(as, passkeyId)

    expect(await statusOf(as)).toMatchObject({ status: true, recoveryCodesLeft: 10 })
    expect((await enter()).answered.body.secondStep).toBe('CODE')
  })

  test('the app goes, and the passkey stays', async () => {
    const { as, enter, recoveryCodes } = await aUserWithPasskey(app.current)
    const { body } = await app.current.call(generateTwoFactor, { as })
    const code = authenticatorOf(body.qrCodeUrl)
    await app.current.call(switchTwoFactor, { as, query: { code: code(), enabled: 'true' } })

    const query = { code: recoveryCodes[0] ?? '', enabled: 'false' as const }
    expect((await app.current.call(switchTwoFactor, { as, query })).status).toBe(200)

    expect(await statusOf(as)).toMatchObject({
      status: false,
      hasPasskeys: true,
      recoveryCodesLeft: 9,
    })
    expect((await enter()).answered.body.secondStep).toBe('PASSKEY')
  })

  test('the last second factor stays where the seller demands one', async () => {
    const { as, passkeyId, sellerId } = await aUserWithPasskey(app.current)
    await app.current.sql(
      `update seller set settings = settings || '{"twoFactorRequired": true}' where seller_id = $1`,
      [sellerId],
    )

    expect((await remove(as, passkeyId)).errors[0]?.code).toBe('BAR-1014')
    expect((await app.current.call(listPasskeys, { as })).body).toHaveLength(1)
  })

  test('two that are removed at once leave no second factor behind', async () => {
    const { as, passkeyId } = await aUserWithPasskey(app.current)
    const { answered } = await addsPasskey(app.current, as, 'Outra')

    const both = [passkeyId, answered.body.passkey.uuid].map((id) => remove(as, id))

    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204])
    expect(await statusOf(as)).toMatchObject({ hasPasskeys: false, recoveryCodesLeft: 0 })
  })

  test('a colleague and another seller neither see nor remove it', async () => {
    const { as, passkeyId, sellerId } = await aUserWithPasskey(app.current)
    const colleague = await aColleague(app.current, sellerId)
    const stranger = await app.current.aUser(await app.current.aSeller())

    for (const other of [colleague.as, stranger]) {
      expect((await app.current.call(listPasskeys, { as: other })).body).toEqual([])
      expect((await remove(other, passkeyId)).status).toBe(404)
    }
    expect((await app.current.call(listPasskeys, { as })).body).toHaveLength(1)
  })

  test('goes with its user', async () => {
    const { device, userId, sellerId } = await aUserWithPasskey(app.current)
    const { as: boss } = await aColleague(app.current, sellerId)

    await app.current.call(deleteUser, { as: boss, params: { id: userId } })

    expect(await app.current.sql('select 1 from passkey where user_id = $1', [userId])).toEqual([])
    expect((await entersWithPasskey(app.current, device)).status).toBe(401)
  })
})
