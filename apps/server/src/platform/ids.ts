import { hash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'

/** A new identifier (UUID v7: ordered by time, so that indexes grow at their end). */
export const newId = (): string => randomUUIDv7()

/** A secret of 256 bits for tokens sent to people, in URL-safe text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored in place of a secret: its SHA-256, in hex. */
export const secretHash = (secret: string): string => hash('sha256', secret)

/** An integer in [0, below). */
export const randomBelow = (below: number): number => randomInt(below)

/**
 * An identifier that carries its seller, for what starts without a session: link addresses and
 * rail references. `<seller in base 36, 7 characters><25 random base 36 characters>`: 32 characters
 * of [a-z0-9], which is also a valid API Pix txid (26 to 35 characters).
 */
export function newRoutedId(sellerId: number): string {
  let random = ''
  while (random.length < 25) random += randomInt(36 ** 8).toString(36).padStart(8, '0')
  return sellerId.toString(36).padStart(7, '0') + random.slice(0, 25)
}

/** The seller of a routed identifier; undefined when it is not one. */
export function sellerOfRoutedId(id: string): number | undefined {
  if (!/^[0-9a-z]{32}$/.test(id)) return undefined
  const sellerId = Number.parseInt(id.slice(0, 7), 36)
  return sellerId > 0 ? sellerId : undefined
}
