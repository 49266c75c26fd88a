import {
  getTwoFactorStatus,
  renewRecoveryCodes,
  verifyTwoFactor,
} from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: a user who lost or used up the recovery codes makes new ones, after a fresh proof; the old
// ones no longer work, and the user is told.
describe('renewRecoveryCodes', () => {
  const app = testApp()
  const renew = (as: Parameters<typeof app.current.call>[1]['as'], stepUp?: 'asked') =>
    app.current.call(renewRecoveryCodes, { ...(as && { as }), ...(stepUp && { stepUp }) })

  test('gives ten others, and the old ones are worth nothing', async () => {
    const { as, begin, recoveryCodes, email } = await aUserWithCodes(app.current)
    const [old = ''] = recoveryCodes

    const { status, body } = await renew(as)

    expect(status).toBe(200)
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    const enter = async (code: string) =>
      app.current.call(verifyTwoFactor, { as: (await begin()).as, query: { code } })
    expect((await enter(old)).status).toBe(422)
    expect((await enter(body.recoveryCodes[0] ?? '')).status).toBe(200)
    await app.current.runner.drain()
    const letters = await inboxOf(app.current, email)
    expect(letters.map(({ subject }) => subject)).toContain(
      'Aviso de segurança: Fazer novos códigos de recuperação',
    )
  })

  test('needs a step-up; without it the old ones stay', async () => {
    const { as } = await aUserWithCodes(app.current)

    const { status, errors } = await renew(as, 'asked')

    expect([status, errors[0]?.code]).toEqual([428, 'BAR-1030'])
    const { body } = await app.current.call(getTwoFactorStatus, { as })
    expect(body.recoveryCodesLeft).toBe(10)
  })

  test('is for who signs in with a second factor', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    expect((await renew(as, 'asked')).errors[0]?.code).toBe('BAR-1013')
  })
})
