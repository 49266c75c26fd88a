import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely'
import { type Compilable, sqlFor } from './database.ts'
import { snakeName } from './names.ts'
import type { DB, Json } from './tables.gen.ts'

/**
 * The right side of `=` for one of several values. The list is one parameter: `in` has a text of its
 * own for each length, and PostgreSQL plans each text anew on each connection. One value has a text of
 * its own all the same: a plan for any list looks dear beside it, so it would be planned each time.
 */
export const anyOf = <T>(values: readonly T[]): AnyOf<T> =>
  values.length === 1 ? sql<T>`${values[0]}` : sql<T>`any(${values})`

/** The same, of what a query finds: it is run once, before. */
export const anyFrom = <T>(query: Expression<unknown>): AnyOf<T> => sql<T>`any(array${query})`

export type AnyOf<T> = RawBuilder<T>

/** What is given for a column of JSON is written as JSON. */
type Row<T> = { [K in keyof T]: Json extends T[K] ? unknown : T[K] }

/**
 * Inserts any number of rows, all with the same columns, with the same one text. One row has a text of
 * its own: PostgreSQL takes twice as long to take a list apart as to insert the one row in it.
 */
export function insertAll<T extends Extract<keyof DB, string>>(
  table: T,
  rows: readonly Row<Insertable<DB[T]>>[],
): Compilable {
  const [first, ...others] = rows
  const columns = sql.join(Object.keys(first ?? {}).map((column) => sql.ref(column)))
  if (first && others.length === 0) {
    const row = sql.join(Object.values(first).map(asParameter))
    const one = sql`insert into ${sql.table(table)} (${columns}) values (${row})`
    return { compile: () => one.compile(sqlFor) }
  }
  const values = JSON.stringify(rows.map(inSnakeCase))
  const statement = sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)`
  return { compile: () => statement.compile(sqlFor) }
}

/** Of these tables no column is a list: what has parts is JSON. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value

const inSnakeCase = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeName(name), value]))
