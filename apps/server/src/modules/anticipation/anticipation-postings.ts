import { ANTICIPATION, AVAILABLE, SCHEDULED } from '#ledger/accounts.ts'
import type { Posting, Transfer } from '#ledger/post.ts'

/** What is posted of an anticipation. */
interface Anticipated {
  id: string
  netCents: number
  costCents: number
}

/** Anticipation on demand: what was still to be received is available, less its cost. */
export function anticipatedPosting(
  { id: reference, netCents, costCents }: Anticipated,
  happenedAt: Date,
): Posting {
  const transfers: Transfer[] = [[SCHEDULED, AVAILABLE, netCents]]
  if (costCents > 0) transfers.push([SCHEDULED, ANTICIPATION, costCents])
  return { reason: 'anticipated', reference, happenedAt, transfers }
}
