import { jwtVerify, SignJWT } from 'jose'
import { wallClock } from '#platform/wall-clock.ts'

export interface Claims {
  sellerId: number
  sessionId: string
}

export interface AccessToken {
  sign(claims: Claims): Promise<string>
  /** The claims of a token that is ours and still valid; undefined otherwise. */
  verify(token: string): Promise<Claims | undefined>
}

const ACCESS_TOKEN_MINUTES = 15
const REMEMBERED = 5_000

/**
 * Short-lived signed tokens. They only carry the way to the session row, which every transaction
 * reads anew: a revoked session ends at once, whatever its tokens say.
 */
export function createAccessToken(secret: string): AccessToken {
  const key = new TextEncoder().encode(secret)
  /** A client sends the same token many times; its signature is checked once. */
  const verified = new Map<string, Claims & { expires: number }>()

  async function check(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: wallClock.now(),
      })
      const { sub, seller, exp } = payload
      if (typeof sub !== 'string' || typeof seller !== 'number' || !exp) return undefined
      const claims = { sellerId: seller, sessionId: sub, expires: exp * 1_000 }
      if (verified.size >= REMEMBERED) verified.clear()
      verified.set(token, claims)
      return claims
    } catch {
      return undefined
    }
  }

  return {
    sign: ({ sellerId, sessionId }) => {
      const issued = Math.floor(wallClock.millis() / 1_000)
      return new SignJWT({ seller: sellerId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sessionId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_MINUTES * 60)
        .sign(key)
    },
    async verify(token) {
      const known = verified.get(token)
      if (known && known.expires > wallClock.millis()) return known
      return check(token)
    },
  }
}
