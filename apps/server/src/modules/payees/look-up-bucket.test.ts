import { expect, test } from 'vitest'
import { BUCKET_TOKENS, filledBucket } from './look-up-bucket.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26, 12) + seconds * 1_000)

// Goal: two tokens a minute, never more than there is room for, and no second is lost between two looks.
test.each([
  ['begins full', undefined, 0, BUCKET_TOKENS, 0],
  ['gets nothing within a minute', { tokens: 10, filledAt: at(0) }, 59, 10, 0],
  ['gets two a minute', { tokens: 10, filledAt: at(0) }, 60, 12, 60],
  ['keeps the part of a minute', { tokens: 10, filledAt: at(0) }, 119, 12, 60],
  ['comes back from below zero', { tokens: -19, filledAt: at(0) }, 600, 1, 600],
  ['holds no more than it can', { tokens: 999, filledAt: at(0) }, 6_000, BUCKET_TOKENS, 6_000],
  ['loses nothing to a clock that goes back', { tokens: 10, filledAt: at(60) }, 0, 10, 60],
])('a bucket %s', (_, before, seconds, tokens, filledAt) => {
  expect(filledBucket(before, at(seconds))).toEqual({ tokens, filledAt: at(filledAt) })
})
