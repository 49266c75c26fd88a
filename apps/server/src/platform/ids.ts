import { hash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'

/** A new identifier (UUID v7: ordered by time, so that indexes grow at their end). */
export const newId = (): string => randomUUIDv7()

/** One identifier for one text: the outcome of a repeated call is found again by it. */
export function idFromKey(key: string): string {
  const digits = hash('sha256', key).slice(0, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The identifier of a text as a UUID v8 (RFC 9562 §5.8): for what can be asked for by its id, which must be a UUID. */
export function uuidFromKey(key: string): string {
  const id = idFromKey(key)
  return `${id.slice(0, 14)}8${id.slice(15, 19)}8${id.slice(20)}`
}

/** A secret of 256 bits for tokens sent to people, in URL-safe text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Names a content: 16 hex digits, as a version in addresses. */
export const contentHash = (content: string): string => hash('sha256', content).slice(0, 16)

/** For one answer's Content-Security-Policy. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** What is stored in place of a secret: its SHA-256, in hex. */
export const secretHash = (secret: string): string => hash('sha256', secret)

/** An integer in [0, below). */
export const randomBelow = (below: number): number => randomInt(below)

/** Enough in base 36 for any seller there will be. */
const SELLER_DIGITS = 7

/**
 * An identifier that carries its seller, for what starts without a session: link addresses and
 * rail references. `<seller in base 36, 7 characters><25 random base 36 characters>`: 32 characters
 * of [a-z0-9], which is also a valid API Pix txid (26 to 35 characters).
 */
export function newRoutedId(sellerId: number): string {
  let random = ''
  while (random.length < 25)
    random += randomInt(36 ** 8)
      .toString(36)
      .padStart(8, '0')
  return sellerId.toString(36).padStart(SELLER_DIGITS, '0') + random.slice(0, 25)
}

/** The seller of a routed identifier; undefined when it is not one. */
export function sellerOfRoutedId(id: string): number | undefined {
  if (!/^[0-9a-z]{32}$/.test(id)) return undefined
  const sellerId = Number.parseInt(id.slice(0, SELLER_DIGITS), 36)
  return sellerId > 0 ? sellerId : undefined
}

/**
 * A public name for one of a seller's own rows, such as a charge at the checkout: the seller and the
 * row's UUID, 39 characters of [0-9a-z].
 */
export function toRoutedRef(sellerId: number, id: string): string {
  return sellerId.toString(36).padStart(SELLER_DIGITS, '0') + id.replaceAll('-', '')
}

/** The seller and the UUID of a public name; undefined when it is not one. */
export function readRoutedRef(ref: string): { sellerId: number; id: string } | undefined {
  const match =
    /^([0-9a-z]{7})([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(ref)
  if (!match) return undefined
  const [, seller = '', ...parts] = match
  const sellerId = Number.parseInt(seller, 36)
  return sellerId > 0 ? { sellerId, id: parts.join('-') } : undefined
}
