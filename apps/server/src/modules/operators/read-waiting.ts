import type { Compilable } from '#platform/database/database.ts'
import type { OperatorContext } from '#use-cases/operator.ts'
import {
  selectWaiting,
  selectWaitingTotal,
  type WaitingKind,
  type WaitingPlace,
} from './operators.store.ts'

interface Wanted<Row> {
  kind: WaitingKind
  /** Only what is in this state, where it has several. */
  state?: string | undefined
  /** The end of the page before, as its answer gave it. */
  after?: string | undefined
  size: number
  /** Gives the query of one row. */
  read: (sellerId: number, ref: string) => Compilable<Row>
}

/** A page of what waits: its rows, the place of the next one, and how much waits in all. */
export interface WaitingPage<Row> {
  rows: Row[]
  next: string | null
  total: number
}

/**
 * A page of what waits for an operator, oldest first: the database says whose it is, and each row is then
 * read for its seller alone; what is gone meanwhile is left out.
 */
export async function readWaiting<Row>(
  { services, operator, look }: Pick<OperatorContext<unknown>, 'services' | 'operator' | 'look'>,
  { kind, state, after, size, read }: Wanted<Row>,
): Promise<WaitingPage<Row>> {
  const { sessionId } = operator
  const waiting = { kind, state }
  const page = { after: after === undefined ? undefined : placeOf(after), limit: size + 1 }
  const found = await services.acrossSellers(selectWaiting(sessionId, waiting, page))
  const [counted] = await services.acrossSellers(selectWaitingTotal(sessionId, waiting))
  const rows: Row[] = []
  for (const { sellerId, ref } of found.slice(0, size)) {
    const [row] = await look(sellerId, async (tx) => {
      const [each] = await tx.enter(read(sellerId, ref))
      return each
    })
    if (row !== undefined) rows.push(row)
  }
  const last = found.length > size ? found[size - 1] : undefined
  return {
    rows,
    next: last ? `${last.micros}.${last.sellerId}.${last.ref}` : null,
    total: counted?.total ?? 0,
  }
}

/** The contract lets nothing else through. */
function placeOf(after: string): WaitingPlace {
  const [micros = '', seller = '', ...ref] = after.split('.')
  return { micros, sellerId: Number(seller), ref: ref.join('.') }
}
