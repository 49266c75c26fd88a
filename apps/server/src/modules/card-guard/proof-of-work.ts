import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { newSecret } from '#platform/ids.ts'

/**
 * A puzzle that costs the page some work: find a number so that SHA-256 of "<challenge>.<number>"
 * begins with so many zero bits (Hashcash, Back 2002). The challenge carries its bits, its end, its
 * purpose and a name of its own, and is signed, so that nothing is stored until it is solved.
 */
export interface ProofOfWork {
  /** Returns a puzzle for a purpose, valid for three minutes. */
  issue: (bits: number, about: string, now: Date) => string
  /**
   * The name of a puzzle that was solved for the purpose in time, to be used once; undefined
   * otherwise.
   */
  nameOf: (solved: Solved, about: string, now: Date) => string | undefined
}

export interface Solved {
  challenge: string
  solution: string
}

const GOOD_MILLIS = 180_000
export const GOOD_SECONDS = GOOD_MILLIS / 1_000

/** @param secrets what puzzles are signed with, and what they may have been signed with before it. */
export function createProofOfWork(secrets: readonly string[]): ProofOfWork {
  const sign = (text: string, about: string, secret = secrets[0] ?? '') =>
    createHmac('sha256', secret).update(`${text} ${about}`).digest('base64url')
  return {
    issue(bits, about, now) {
      const text = [newSecret(), bits, now.getTime() + GOOD_MILLIS].join('.')
      return `${text}.${sign(text, about)}`
    },
    nameOf({ challenge, solution }, about, now) {
      const [name = '', bits, until, signature = ''] = challenge.split('.')
      const received = Buffer.from(signature)
      const isOurs = secrets.some((secret) => {
        const expected = Buffer.from(sign([name, bits, until].join('.'), about, secret))
        return received.length === expected.length && timingSafeEqual(received, expected)
      })
      if (!isOurs || Number(until) <= now.getTime()) return undefined
      return zeroBits(hash('sha256', `${challenge}.${solution}`)) >= Number(bits) ? name : undefined
    },
  }
}

/** The zero bits at the front of a hash in hex. */
function zeroBits(hex: string): number {
  const zeros = /^0*/.exec(hex)?.[0].length ?? 0
  const next = Number.parseInt(hex[zeros] ?? '8', 16)
  return zeros * 4 + Math.clz32(next) - 28
}
