import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import { instant } from '#work/fields.ts'
import type { NewWork } from '#work/job.ts'
import type { ApiKeyRow } from './api-keys.store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Days before a key's end at which its seller is told. */
const DAYS_BEFORE = [14, 3] as const
const HOURS_BEFORE = 2

/** Writing that a key ends soon; nothing is written where it was given another end meanwhile. */
export const warnOfExpiry = defineWork({
  kind: 'warn-of-key-expiry',
  lane: 'inside',
  key: ['keyId', 'endsAt', 'days'],
  payload: z.object({ expiresAt: instant }),
})

/** Writing that a former secret ends soon, where it is still used. */
export const warnOfOverlap = defineWork({
  kind: 'warn-of-key-overlap',
  lane: 'inside',
  key: ['keyId', 'secretId'],
})

/** Writing that a page has sent a secret key; `at` is real time. */
export const reportKeyInBrowser = defineWork({
  kind: 'report-key-in-browser',
  lane: 'inside',
  key: ['keyId', 'day'],
  payload: z.object({ at: instant }),
})

/** The warnings of a key's end that are still to come. `now` is business time, `at` real time. */
export function expiryWarnings({ id, expiresAt }: ApiKeyRow, now: Date, at: Date): NewWork[] {
  if (!expiresAt) return []
  return DAYS_BEFORE.map((days) => ({
    days,
    wait: expiresAt.getTime() - at.getTime() - days * DAY,
  }))
    .filter(({ wait }) => wait > 0)
    .map(({ days, wait }) =>
      warnOfExpiry.at(
        new Date(now.getTime() + wait),
        { keyId: id, endsAt: expiresAt.getTime(), days },
        { expiresAt },
      ),
    )
}

/** The warning of a former secret's end, where there is time for it. */
export function overlapWarning(
  { id }: ApiKeyRow,
  secretId: string,
  hours: number,
  now: Date,
): NewWork[] {
  if (hours <= HOURS_BEFORE) return []
  const dueAt = new Date(now.getTime() + (hours - HOURS_BEFORE) * HOUR)
  return [warnOfOverlap.at(dueAt, { keyId: id, secretId })]
}
