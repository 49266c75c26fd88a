import type { SubscriptionImportRow } from './subscription-imports.store.ts'

const UNDO_DAYS = 7
const DAY_MILLIS = 24 * 3_600_000

/** Until when a finished import can be undone; undefined where it cannot. */
export function undoUntil(
  { state, finishedAt }: Pick<SubscriptionImportRow, 'state' | 'finishedAt'>,
  now: Date,
): Date | undefined {
  if (state !== 'DONE' || !finishedAt) return undefined
  const until = new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MILLIS)
  return now < until ? until : undefined
}
