import {
  type CompiledQuery,
  type Expression,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { type Compilable, sqlFor } from './database.ts'
import { snakeName } from './names.ts'
import type { DB, Json } from './tables.gen.ts'

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
  if (first && others.length === 0) return insertOne(table, first)
  const columns = columnsOf(first ?? {})
  const values = JSON.stringify(rows.map(inSnakeCase))
  const statement = sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)`
  return { compile: () => statement.compile(sqlFor) }
}

const columnsOf = (row: object) => sql.join(Object.keys(row).map((column) => sql.ref(column)))

const insertOne = (table: string, row: object) =>
  builtOnce(`insert ${table}: ${Object.keys(row).join()}`, Object.values(row), (values) => {
    return sql`insert into ${sql.table(table)} (${columnsOf(row)}) values (${sql.join(values)})`
  })

/** Changes the row that has this key. */
export function updateOne<T extends Extract<keyof DB, string>>(
  table: T,
  key: { [K in keyof Selectable<DB[T]>]?: Selectable<DB[T]>[K] },
  change: Row<Updateable<DB[T]>>,
): Compilable {
  const [keys, columns] = [Object.keys(key), Object.keys(change)]
  const text = `update ${table}: ${columns.join()} of ${keys.join()}`
  return builtOnce(text, [...Object.values(change), ...Object.values(key)], (values) => {
    const isOf = (name: string, index: number) => sql`${sql.ref(name)} = ${values[index]}`
    const set = columns.map(isOf)
    const where = keys.map((name, index) => isOf(name, columns.length + index))
    return sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(where, sql` and `)}`
  })
}

const built = new Map<string, CompiledQuery>()

/** A statement whose text follows from `name`: it is built the first time, and takes all its values in order. */
const builtOnce = (
  name: string,
  values: readonly unknown[],
  build: (values: readonly unknown[]) => RawBuilder<unknown>,
): Compilable => ({
  compile() {
    const parameters = values.map(asParameter)
    const statement = built.getOrInsertComputed(name, () => build(parameters).compile(sqlFor))
    return { ...statement, parameters }
  },
})

/** Of these tables no column is a list: what has parts is JSON. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value

const inSnakeCase = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeName(name), value]))
