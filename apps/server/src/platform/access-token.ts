import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { type DeriveSecret, keyId } from './session-secret.ts'
import { wallClock } from './wall-clock.ts'

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
 * Short-lived signed tokens. A token only carries the way to the session row, which every
 * transaction reads again: a revoked session ends immediately, whatever its tokens say. The id of
 * the key is in the header: a token signed before the secret was rotated is accepted until it ends.
 */
export function createAccessToken(derive: DeriveSecret): AccessToken {
  const secrets = derive.all('access-token')
  const keys = new Map(secrets.map((secret) => [keyId(secret), new TextEncoder().encode(secret)]))
  const [[newestId, newest]] = [...keys] as [[string, Uint8Array]]
  const keyOf = ({ kid = '' }: JWTHeaderParameters): Uint8Array => {
    const key = keys.get(kid)
    if (!key) throw new Error(`There is no key ${kid}`)
    return key
  }
  /** A client sends the same token many times; its signature is checked once. */
  const verified = new Map<string, Claims & { expires: number }>()

  async function check(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
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
        .setProtectedHeader({ alg: 'HS256', kid: newestId })
        .setSubject(sessionId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_MINUTES * 60)
        .sign(newest)
    },
    async verify(token) {
      const known = verified.get(token)
      if (known && known.expires > wallClock.millis()) return known
      return check(token)
    },
  }
}
