import { signIn } from '@vintem/contracts/sessions/endpoints'
import { generateTwoFactor, switchTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { totpCode } from '#modules/two-factor/totp.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { TestApp, TestUser } from './harness.ts'

const STEP_MILLIS = 30_000

/** An authenticator app: its code now, or some steps later. */
export type Authenticator = (stepsLater?: number) => string

/** The app that has read a QR code. */
export function authenticatorOf(qrCodeUrl: string): Authenticator {
  const secret = new URL(qrCodeUrl).searchParams.get('secret') ?? ''
  return (stepsLater = 0) =>
    totpCode(secret, new Date(wallClock.millis() + stepsLater * STEP_MILLIS))
}

/** Forgets which codes were used, as time would: the same ones are good again. */
export const forgetUsedCodes = (app: TestApp) => app.sql('update two_factor set last_step = 0')

/** A user who signs in with a code, and the session it was set up in. */
export async function aUserWithCodes(app: TestApp) {
  const sellerId = await app.aSeller()
  const { email, password, userId } = await app.aRealUser(sellerId)
  const enter = (headers = {}) => app.call(signIn, { body: { email, password }, headers })
  const as: TestUser = { sellerId, userId, token: (await enter()).body.token }
  const { body: generated } = await app.call(generateTwoFactor, { as })
  const code = authenticatorOf(generated.qrCodeUrl)
  const { body } = await app.call(switchTwoFactor, {
    as,
    query: { code: code(), enabled: 'true' },
  })
  await forgetUsedCodes(app)
  /** Signs in as far as the second step. */
  const begin = async (headers = {}) => {
    const answered = await enter(headers)
    return { answered, as: { sellerId, userId, token: answered.body.token } }
  }
  const recoveryCodes = body.recoveryCodes ?? []
  return { sellerId, userId, email, password, as, code, recoveryCodes, enter, begin }
}
