import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SELLER_DIGITS = 7
const RANDOM_DIGITS = 32
const CHECK_DIGITS = 6

/** Published, so that scanners of source code find keys that should not be there. */
const PATTERN = /^vnt_(sk|pk)_(live|test)_([0-9a-z]{7})[0-9A-Za-z]{38}$/

export interface ApiKeySecret {
  kind: 'SECRET' | 'PUBLISHABLE'
  /** Made where money is simulated. */
  isTest: boolean
  sellerId: number
}

/** What a key of this sort begins with: 'vnt_sk_test_'. */
export const secretPrefix = ({ kind, isTest }: Pick<ApiKeySecret, 'kind' | 'isTest'>): string =>
  `vnt_${kind === 'SECRET' ? 'sk' : 'pk'}_${isTest ? 'test' : 'live'}_`

/**
 * A new key: prefix, seller in base 36, 32 random characters of base 62 (190 bits), and the CRC32 of all
 * of it in base 62, so that a mistyped key is refused without asking the database.
 */
export function newApiKeySecret(of: ApiKeySecret): string {
  let text = secretPrefix(of) + of.sellerId.toString(36).padStart(SELLER_DIGITS, '0')
  for (let index = 0; index < RANDOM_DIGITS; index++) text += DIGITS[randomInt(DIGITS.length)]
  return text + checkOf(text)
}

/** What a key says of itself; undefined for any text that is none, or was mistyped. */
export function readApiKeySecret(text: string): ApiKeySecret | undefined {
  const match = PATTERN.exec(text)
  if (!match) return undefined
  const [, kind, environment, seller = ''] = match
  const body = text.slice(0, -CHECK_DIGITS)
  const sellerId = Number.parseInt(seller, 36)
  if (sellerId < 1 || checkOf(body) !== text.slice(-CHECK_DIGITS)) return undefined
  return {
    kind: kind === 'sk' ? 'SECRET' : 'PUBLISHABLE',
    isTest: environment === 'test',
    sellerId,
  }
}

function checkOf(text: string): string {
  let left = crc32(text)
  let digits = ''
  while (digits.length < CHECK_DIGITS) {
    digits = `${DIGITS[left % DIGITS.length]}${digits}`
    left = Math.floor(left / DIGITS.length)
  }
  return digits
}
