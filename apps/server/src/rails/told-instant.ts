import * as z from 'zod/mini'

/** Earlier and later there is no civil date of ours everywhere in the world. */
const [FIRST_YEAR, LAST_YEAR] = [1901, 9998]

/** An instant in a callback, which has a day: RFC 3339 with an offset. */
export const toldInstant = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= FIRST_YEAR && year <= LAST_YEAR
  }, 'Not a time of ours'),
)
