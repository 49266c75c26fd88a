import type { NewWork } from '#platform/database/step.ts'
import type { Work } from '#work/job.ts'

const MINUTE_MILLIS = 60_000
const FIRST_MINUTES = 5
/** A rail that takes days is asked four times a day. */
const LONGEST_MINUTES = 360

/**
 * The work of asking a rail that has not decided yet: after 5 minutes of business time, then twice as
 * long each time. What is asked is named by its reference, and each asking by its number.
 */
export function askAgain(
  kind: string,
  reference: string,
  { key }: Pick<Work, 'key'>,
  now: Date,
  payload: object = {},
): NewWork {
  const times = Number(/ asked (\d+)$/.exec(key)?.[1] ?? 0) + 1
  const minutes = Math.min(LONGEST_MINUTES, FIRST_MINUTES * 2 ** (times - 1))
  return {
    kind,
    key: `${reference} asked ${times}`,
    dueAt: new Date(now.getTime() + minutes * MINUTE_MILLIS),
    payload,
  }
}
