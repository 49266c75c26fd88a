import * as z from 'zod/mini'

/** The years in which every time zone has a civil date. */
const [FIRST_YEAR, LAST_YEAR] = [1901, 9998]

/** Whether an instant has a civil date, as the times of payments do. */
export function hasDay(instant: Date): boolean {
  const year = instant.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** An instant in a callback, which has a day: RFC 3339 with an offset. */
export const callbackInstant = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => hasDay(new Date(text)), 'Not a time of ours'))
