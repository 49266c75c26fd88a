import type { SelectQueryBuilder } from 'kysely'

/** A page by what stands beside it: ids, or numbers, are in the order of time, the newest come first. */
export interface KeyPage<Id = string> {
  limit: number
  after?: Id | undefined
  before?: Id | undefined
}

interface Keyed {
  id: string | number
}

/**
 * The rows of a page, and one more, which says whether there are more. The query selects the rows of one
 * seller from a table whose key is seller and id. Rows before an item come oldest first: see `keyPage`.
 */
export function atKeyPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, after, before }: KeyPage<string | number>,
): SelectQueryBuilder<DB, TB, Row> {
  const isBack = before !== undefined && after === undefined
  const edge = after ?? before
  const from =
    edge === undefined ? query : query.where('id' as never, isBack ? '>' : '<', edge as never)
  return from.orderBy('id' as never, isBack ? 'asc' : 'desc').limit(limit + 1)
}

/** The rows of a page in its order, and whether there are more in the direction asked for. */
export function keyPage<Row extends Keyed>(
  rows: readonly Row[],
  { limit, after, before }: KeyPage<string | number>,
): { rows: Row[]; hasMore: boolean } {
  const isBack = before !== undefined && after === undefined
  const shown = rows.slice(0, limit)
  return { rows: isBack ? shown.toReversed() : shown, hasMore: rows.length > limit }
}
