import { beginPasskeyProof } from '@vintem/contracts/passkeys/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { AT_LOCALHOST, aUserWithPasskey } from '#test/passkeys.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: a user who is signed in, fully or by password, is asked for the passkeys of this address.
const app = testApp({ allowedHosts: ['loja.lan'] })

test('names those of this address, also before the second step', async () => {
  const { as, enter, device } = await aUserWithPasskey(app.current)

  for (const who of [as, (await enter()).as]) {
    const { body } = await app.current.call(beginPasskeyProof, { as: who, headers: AT_LOCALHOST })
    expect(body).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(body.allowCredentials.map(({ id }) => id)).toEqual([device.id])
  }
  const elsewhere = { as, headers: { host: 'loja.lan' } }
  expect((await app.current.call(beginPasskeyProof, elsewhere)).errors[0]?.code).toBe('BAR-1035')
})

test('without a passkey there is nothing to ask for', async () => {
  const { as } = await aUserWithCodes(app.current)

  const { status, errors } = await app.current.call(beginPasskeyProof, {
    as,
    headers: AT_LOCALHOST,
  })

  expect([status, errors[0]?.code]).toEqual([409, 'BAR-1035'])
})
