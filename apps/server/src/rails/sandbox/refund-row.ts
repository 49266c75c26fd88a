import type { Institution, RefundOutcome } from '../refund-outcome.ts'

/** How long a late answer takes, in business time. */
export const LATE_SECONDS = 3_600

/** What the world keeps of a refund, by whichever rail. */
export interface WorldRefund {
  refused: boolean
  doneAt: Date
  isDone: boolean
}

export function toRefundOutcome(
  row: WorldRefund,
  { by, reason }: { by: Institution; reason: string },
): RefundOutcome {
  if (!row.isDone) return { state: 'PENDING' }
  return row.refused ? { state: 'REFUSED', reason } : { state: 'DONE', doneAt: row.doneAt, by }
}
