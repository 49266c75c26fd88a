import type { Answer } from '@vintem/contracts/endpoint'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@vintem/contracts/passkeys/endpoints'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { AuthenticatorDouble, type Flaws } from './authenticator-double.ts'
import type { TestApp, TestUser } from './harness.ts'

/** By a name that browsers have passkeys at; by its address this machine has none. */
export const AT_LOCALHOST = { host: 'localhost:3000' }

/** Adds a passkey to the user's own. */
export async function addsPasskey(app: TestApp, as: TestUser, name = 'Celular', flaws: Flaws = {}) {
  const device = new AuthenticatorDouble()
  const begun = await app.call(beginPasskey, { as, headers: AT_LOCALHOST })
  const body = { name, ...device.make(begun.body, flaws) }
  return { device, body, answered: await app.call(addPasskey, { as, headers: AT_LOCALHOST, body }) }
}

/** Somebody who signs in with a passkey, and the session it was added in. */
export async function aUserWithPasskey(app: TestApp) {
  const sellerId = await app.aSeller()
  const { email, password, userId } = await app.aRealUser(sellerId)
  /** Signs in by password, as far as it goes. */
  const enter = async (headers = {}) => {
    const answered = await app.call(signIn, { body: { email, password }, headers })
    return { answered, as: { sellerId, userId, token: answered.body.token } }
  }
  const { as } = await enter()
  const { device, answered } = await addsPasskey(app, as)
  if (answered.status !== 201) throw new Error(JSON.stringify(answered.errors))
  const { passkey, recoveryCodes } = answered.body
  return {
    sellerId,
    userId,
    email,
    password,
    as,
    enter,
    device,
    passkeyId: passkey.uuid,
    recoveryCodes: recoveryCodes ?? [],
  }
}

/** The proof of a passkey for the session's own challenge. */
export async function proofOf(
  app: TestApp,
  as: TestUser,
  device: AuthenticatorDouble,
  flaws: Flaws = {},
) {
  const { body } = await app.call(beginPasskeyProof, { as, headers: AT_LOCALHOST })
  return device.answer(body, flaws)
}

/** Signs in with a passkey alone. */
export async function entersWithPasskey(
  app: TestApp,
  device: AuthenticatorDouble,
  flaws: Flaws = {},
  headers = {},
) {
  const { body } = await app.call(beginPasskeySignIn, { headers: AT_LOCALHOST })
  return enter(app, body, device, flaws, headers)
}

/** Signs in with a passkey, for a challenge that was given before. */
export const enter = (
  app: TestApp,
  { attempt, options }: Answer<typeof beginPasskeySignIn>,
  device: AuthenticatorDouble,
  flaws: Flaws = {},
  headers = {},
) =>
  app.call(signInWithPasskey, {
    headers: { ...AT_LOCALHOST, ...headers },
    body: { attempt, passkey: device.answer(options, flaws) },
  })
