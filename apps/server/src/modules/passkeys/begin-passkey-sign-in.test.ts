import { beginPasskeySignIn } from '@vintem/contracts/passkeys/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { AT_LOCALHOST } from '#test/passkeys.ts'

// Goal: every caller who wants to sign in gets a challenge of their own, which reveals nothing
// about anybody.
const app = testApp()

test('each try has its own challenge, and names no passkey', async () => {
  const begin = async () =>
    (await app.current.call(beginPasskeySignIn, { headers: AT_LOCALHOST })).body
  const [one, other] = [await begin(), await begin()]

  expect(one.options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  expect(Buffer.from(one.options.challenge, 'base64url')).toHaveLength(32)
  expect(one.attempt).not.toBe(other.attempt)
  expect(one.options.challenge).not.toBe(other.options.challenge)
})
