import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Vintém'
/** Of 160 bits, as RFC 4226 §4 advises. */
const SECRET_BYTES = 20

/** Codes as authenticator apps make them: RFC 6238 with SHA-1, 6 digits and steps of 30 s. */
const totpOf = (secret: string, account = '') =>
  new TOTP({
    issuer: ISSUER,
    label: account,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

/** A new secret, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, account: string): string =>
  totpOf(secret, account).toString()

/** The code that the app shows at a moment. */
export const totpCode = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() })

/**
 * The time step of a code: the present one, or the one before or after it, for clocks that differ
 * (RFC 6238 §5.2). Undefined for any other code.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
