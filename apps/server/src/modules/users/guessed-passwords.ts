import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Of the 100,000 commonest passwords (docs/decisions/0069), those of 8 characters and more: the
 * first 5 bytes of the SHA-256 of each, sorted. Read when it is first needed, 0.2 MB.
 */
let digests: Buffer | undefined
const BYTES = 5

/** The form for comparison: capitals do not make a common password better. */
export const commonDigest = (password: string): Buffer =>
  hash('sha256', password.normalize('NFKC').toLowerCase(), 'buffer').subarray(0, BYTES)

/** One in 20 million other passwords is refused by mistake. */
export function isCommonPassword(password: string): boolean {
  digests ??= readFileSync(new URL('guessed-passwords.bin', import.meta.url))
  const wanted = commonDigest(password)
  let [from, to] = [0, digests.length / BYTES]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const order = digests.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
