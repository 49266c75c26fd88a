import { generateTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: any authenticator app can read what is given, and it is new each time.
describe('generateTwoFactor', () => {
  const app = testApp()

  test('gives an otpauth address with all that an app may want to know', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)

    const [first, second] = [
      await app.current.call(generateTwoFactor, { as }),
      await app.current.call(generateTwoFactor, { as }),
    ]

    const url = new URL(first.body.qrCodeUrl)
    expect(url.protocol + decodeURIComponent(url.pathname)).toMatch(/^otpauth:.*Vintém:.+@/)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Vintém',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(second.body.qrCodeUrl).not.toBe(first.body.qrCodeUrl)
  })

  test('needs somebody signed in', async () => {
    expect((await app.current.call(generateTwoFactor, {})).status).toBe(401)
  })
})
