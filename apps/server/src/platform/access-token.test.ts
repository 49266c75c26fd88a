import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessToken } from './access-token.ts'
import { derivingFrom } from './session-secret.ts'

// Goal: a token is taken as long as the secret that signed it is, and no other is.
const OLD = 'the secret before, of 32 characters'
const NEW = 'the secret in force, 32 characters!'
const CLAIMS = { sellerId: 7, sessionId: 'd9b0a7f2-0d5c-7c7d-8e43-1c9f1d6f6b01' }
const tokensOf = (current: string, former?: string) =>
  createAccessToken(derivingFrom({ current, former }))

describe('an access token', () => {
  test('of before the secret was rotated is taken, until the former is retired', async () => {
    const token = await tokensOf(OLD).sign(CLAIMS)

    expect(await tokensOf(NEW, OLD).verify(token)).toMatchObject(CLAIMS)
    expect(await tokensOf(NEW).verify(token)).toBeUndefined()
  })

  test('is signed with the secret in force', async () => {
    const token = await tokensOf(NEW, OLD).sign(CLAIMS)

    expect(await tokensOf(NEW).verify(token)).toMatchObject(CLAIMS)
    expect(await tokensOf(OLD).verify(token)).toBeUndefined()
  })

  test.each([
    ['with the session secret itself', NEW],
    ['with the secret of another purpose', derivingFrom({ current: NEW })('card-proof')],
    ['with a key that everybody knows', 'undefined'],
  ])('signed %s is none, whatever key it names', async (_, key) => {
    const token = await tokensOf(NEW).sign(CLAIMS)
    const keyIds = [JSON.parse(atob(token.split('.')[0] ?? '')).kid as string, 'another', undefined]

    for (const kid of keyIds) {
      const forged = await new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
        .sign(new TextEncoder().encode(key))
      expect(await tokensOf(NEW).verify(forged)).toBeUndefined()
    }
  })
})
