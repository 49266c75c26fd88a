import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * The right side of `=` for one of several values. The list is one parameter: `in` has a text of
 * its own for each length, and PostgreSQL plans each new text on each connection. One value still
 * has a text of its own: beside it, a plan for any list looks expensive, so PostgreSQL would plan
 * it each time.
 */
export const anyOf = <T>(values: readonly T[]): AnyOf<T> =>
  values.length === 1 ? sql<T>`${values[0]}` : sql<T>`any(${values})`

/** The right side of `=` for one of what a query finds: it is run once, before. */
export const anyFrom = <T>(query: Expression<unknown>): AnyOf<T> => sql<T>`any(array${query})`

export type AnyOf<T> = RawBuilder<T>
