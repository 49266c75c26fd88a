import type { Compilable } from '#platform/database/database.ts'
import type { OperatorContext } from '#use-cases/operator.ts'
import { selectWaiting, type WaitingKind } from './operators.store.ts'

/** The most that one list shows: what waits longer than that is a day's work. */
const SHOWN_AT_MOST = 200

/**
 * What waits for an operator, oldest first: the database says whose it is, and each row is then read
 * for its seller alone. `read` gives the query of one; what is gone meanwhile is left out.
 */
export async function readWaiting<Row>(
  { services, operator, look }: Pick<OperatorContext<unknown>, 'services' | 'operator' | 'look'>,
  kind: WaitingKind,
  read: (sellerId: number, ref: string) => Compilable<Row>,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const found = await services.acrossSellers(
    selectWaiting(operator.sessionId, kind, SHOWN_AT_MOST + 1),
  )
  const rows: Row[] = []
  for (const { sellerId, ref } of found.slice(0, SHOWN_AT_MOST)) {
    const [row] = await look(sellerId, async (tx) => {
      const [each] = await tx.enter(read(sellerId, ref))
      return each
    })
    if (row !== undefined) rows.push(row)
  }
  return { rows, hasMore: found.length > SHOWN_AT_MOST }
}
