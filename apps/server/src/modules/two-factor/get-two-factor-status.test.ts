import { generateTwoFactor, getTwoFactorStatus } from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a user who has only seen a QR code is not shown as protected.
describe('getTwoFactorStatus', () => {
  const app = testApp()

  test('is off until a code of the app was given', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const off = { status: false, hasPasskeys: false, isDemanded: false, recoveryCodesLeft: 0 }

    expect((await app.current.call(getTwoFactorStatus, { as })).body).toEqual(off)
    await app.current.call(generateTwoFactor, { as })
    expect((await app.current.call(getTwoFactorStatus, { as })).body).toEqual(off)
  })
})
