import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { beginPasskeyProof, verifyPasskey } from '@vintem/contracts/passkeys/endpoints'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import {
  generateTwoFactor,
  switchTwoFactor,
  verifyTwoFactor,
} from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { AuthenticatorDouble, type Flaws } from '#test/authenticator-double.ts'
import { aSubSellerBody } from '#test/bodies.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { AT_LOCALHOST, aUserWithPasskey, proofOf } from '#test/passkeys.ts'
import { authenticatorOf } from '#test/two-factor.ts'

// Goal: a passkey is asked for after the password, and to confirm an operation; only a passkey of
// this user or a recovery code is accepted.
describe('verifyPasskey', () => {
  const app = testApp()
  const headers = AT_LOCALHOST
  const verify = async (as: TestUser, device: AuthenticatorDouble, flaws: Flaws = {}) => {
    const passkey = await proofOf(app.current, as, device, flaws)
    return app.current.call(verifyPasskey, { as, headers, body: { passkey } })
  }

  test('a sign-in by password asks for it, and it opens the session', async () => {
    const { enter, device } = await aUserWithPasskey(app.current)
    const { answered, as } = await enter()
    expect(answered.body).toMatchObject({ secondStep: 'PASSKEY', refreshToken: null })
    expect((await app.current.call(listCustomers, { as })).status).toBe(428)

    const { status, body } = await verify(as, device)

    expect(status).toBe(200)
    expect(body).toMatchObject({ secondStep: null, refreshToken: expect.any(String) })
    const opened = { ...as, token: body.token }
    expect((await app.current.call(listCustomers, { as: opened })).status).toBe(200)
    expect((await app.current.call(listCustomers, { as })).status).toBe(401)
  })

  test('a recovery code does as well, once', async () => {
    const { enter, recoveryCodes } = await aUserWithPasskey(app.current)
    const query = { code: recoveryCodes[0] ?? '' }

    expect(
      (await app.current.call(verifyTwoFactor, { as: (await enter()).as, query })).status,
    ).toBe(200)
    expect(
      (await app.current.call(verifyTwoFactor, { as: (await enter()).as, query })).status,
    ).toBe(422)
  })

  test('a wrong one is refused, and counts', async () => {
    const { enter, device } = await aUserWithPasskey(app.current)
    const stranger = new AuthenticatorDouble()
    const { as } = await enter()

    expect((await verify(as, stranger)).errors[0]?.code).toBe('BAR-1034')
    for (let n = 0; n < 9; n++) expect((await verify(as, stranger)).status).toBe(422)
    expect((await verify(as, device)).errors[0]?.code).toBe('BAR-1032')
  })

  test('an answer is good for one session', async () => {
    const { enter, device } = await aUserWithPasskey(app.current)
    const [one, other] = [(await enter()).as, (await enter()).as]
    const passkey = await proofOf(app.current, one, device)
    await app.current.call(beginPasskeyProof, { as: other, headers })

    expect(
      (await app.current.call(verifyPasskey, { as: other, headers, body: { passkey } })).status,
    ).toBe(422)
  })

  test('who has the password alone sets up no authenticator in its place', async () => {
    const { enter } = await aUserWithPasskey(app.current)
    const { as } = await enter()

    expect((await app.current.call(generateTwoFactor, { as })).errors[0]?.code).toBe('BAR-1012')
    const query = { code: '123456', enabled: 'true' as const }
    expect((await app.current.call(switchTwoFactor, { as, query })).errors[0]?.code).toBe(
      'BAR-1010',
    )
  })

  test('the code of an app that was not confirmed opens nothing', async () => {
    const { as, enter } = await aUserWithPasskey(app.current)
    const { body } = await app.current.call(generateTwoFactor, { as })
    const code = authenticatorOf(body.qrCodeUrl)

    const waiting = (await enter()).as
    const query = { code: code() }
    expect((await app.current.call(verifyTwoFactor, { as: waiting, query })).status).toBe(422)

    const on = { code: code(), enabled: 'true' as const }
    const switched = await app.current.call(switchTwoFactor, { as, query: on })
    expect(switched.body).toMatchObject({ status: true, recoveryCodes: null })
    const again = (await enter()).as
    const next = { code: code(1) }
    expect((await app.current.call(verifyTwoFactor, { as: again, query: next })).status).toBe(200)
  })

  test('confirms an operation; the password does not any longer', async () => {
    const { as, device, password } = await aUserWithPasskey(app.current)
    const body = aSubSellerBody()
    const create = (grant = '') =>
      app.current.call(createSubSeller, {
        as,
        body,
        headers: { ...headers, 'step-up': grant },
        stepUp: 'asked',
      })
    const operation = (await create()).errors[0]?.operation ?? ''
    const confirm = (proof: object) =>
      app.current.call(confirmOperation, { as, headers, body: { operation, ...proof } })

    expect((await confirm({ password })).errors[0]?.code).toBe('BAR-1011')
    const stranger = await proofOf(app.current, as, new AuthenticatorDouble())
    expect((await confirm({ passkey: stranger })).errors[0]?.code).toBe('BAR-1034')
    const passkey = await proofOf(app.current, as, device)
    const { status, body: granted } = await confirm({ passkey })
    expect(status).toBe(200)
    expect((await confirm({ passkey })).status).toBe(422)
    expect((await create(granted.grant)).status).toBe(201)
  })
})
