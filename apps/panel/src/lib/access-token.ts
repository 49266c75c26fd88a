/** The token of one session, which lives in memory only. */
export interface AccessToken {
  readonly value: string
  /** By this browser's clock. */
  readonly expiresAtMs: number
}

/**
 * Reads how long a JWT lives from its own `iat` and `exp`, so that a browser whose clock is wrong
 * still renews it in time. A token without a lifetime is renewed immediately.
 */
export function readAccessToken(value: string, receivedAtMs: number): AccessToken {
  const { iat, exp } = claimsOf(value)
  const lifetimeMs = typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1_000 : 0
  return { value, expiresAtMs: receivedAtMs + lifetimeMs }
}

function claimsOf(token: string): { iat?: unknown; exp?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}
