/**
 * How often a seller may ask the directory for holders, against who tries keys to learn names: as the Central
 * Bank's own limit (banking §6).
 */
export const BUCKET_TOKENS = 1_000
const TOKENS_A_MINUTE = 2
const MINUTE_MILLIS = 60_000

export const FOUND_TOKENS = 1
/** A key that nobody has is what scanning meets. */
export const NOT_FOUND_TOKENS = 20
/** A payment shows that the look-up was meant. */
export const PAID_TOKENS = 1

interface Bucket {
  tokens: number
  filledAt: Date
}

/** What is in a bucket by now, and since when: part of a minute gives nothing yet, and is not lost. */
export function filledBucket(before: Bucket | undefined, now: Date): Bucket {
  if (!before) return { tokens: BUCKET_TOKENS, filledAt: now }
  const minutes = Math.max(
    0,
    Math.floor((now.getTime() - before.filledAt.getTime()) / MINUTE_MILLIS),
  )
  return {
    tokens: Math.min(BUCKET_TOKENS, before.tokens + minutes * TOKENS_A_MINUTE),
    filledAt: new Date(before.filledAt.getTime() + minutes * MINUTE_MILLIS),
  }
}
