const ASKED = 'asked'
const MINUTE_MILLIS = 60_000
const FIRST_MINUTES = 5
/** A rail that takes days is asked four times a day. */
const LONGEST_MINUTES = 360

/**
 * When a rail that has not decided yet is asked again: after 5 minutes of business time, then twice as
 * long each time; with the words of a key that number the asking.
 */
export function askAgain(
  { why, times }: { why?: string | undefined; times?: string | undefined },
  now: Date,
): { dueAt: Date; why: string; times: number } {
  const next = why === ASKED ? Number(times) + 1 : 1
  const minutes = Math.min(LONGEST_MINUTES, FIRST_MINUTES * 2 ** (next - 1))
  return { dueAt: new Date(now.getTime() + minutes * MINUTE_MILLIS), why: ASKED, times: next }
}
