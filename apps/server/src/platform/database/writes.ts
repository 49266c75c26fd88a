import {
  type CompiledQuery,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { type Compilable, sqlFor } from './database.ts'
import { snakeName } from './names.ts'
import type { DB, Json } from './tables.gen.ts'

type Table = Extract<keyof DB, string>
type Column<T extends Table> = Extract<keyof Selectable<DB[T]>, string>

/** What is given for a column of JSON is written as JSON. */
type Values<R> = { [K in keyof R]: Json extends R[K] ? unknown : R[K] }
type Row<T extends Table> = Values<Insertable<DB[T]>>
type Change<T extends Table> = {
  [K in keyof Updateable<DB[T]>]: Values<Updateable<DB[T]>>[K] | RawBuilder<unknown>
}
/** The rows of a statement: those with this value in each column, any of several, or null. */
type Which<T extends Table> = {
  [K in Column<T>]?: Selectable<DB[T]>[K] | readonly Selectable<DB[T]>[K][]
}

/** Columns that hold a list; lists in any other are JSON. */
const LISTS: Record<ListColumn, true> = {
  approverEmails: true,
  approverIds: true,
  bullets: true,
  domains: true,
  extraRoles: true,
  formerEmails: true,
  ipRanges: true,
  origins: true,
  headerNames: true,
  recoveryHashes: true,
  roles: true,
  scopes: true,
  toggles: true,
  transports: true,
  tries: true,
  types: true,
}
type ListColumn = { [T in Table]: ListsOf<Selectable<DB[T]>> }[Table]
type ListsOf<R> = { [K in keyof R]: [R[K]] extends [readonly unknown[]] ? K : never }[keyof R]

/**
 * Inserts any number of rows, all with the same columns, with the same one text. One row has a text of
 * its own: PostgreSQL takes twice as long to take a list apart as to insert the one row in it.
 */
export const insertAll = <T extends Table>(table: T, rows: readonly Row<T>[]): Compilable =>
  insert(table, rows, '')

/** Inserts rows, but for those that are there already. */
export const insertMissing = <T extends Table>(table: T, rows: readonly Row<T>[]): Compilable =>
  insert(table, rows, ' on conflict do nothing')

/** Inserts a row, or gives the one with its key these of its values. */
export function insertOrUpdate<T extends Table>(
  table: T,
  row: Row<T>,
  { key, change }: { key: readonly Column<T>[]; change: readonly Column<T>[] },
): Compilable {
  const set = change.map((column) => `${snakeName(column)} = excluded.${snakeName(column)}`)
  const columns = key.map(snakeName).join(', ')
  return insert(table, [row], ` on conflict (${columns}) do update set ${set.join(', ')}`)
}

/** Changes all rows with these values, each column to a value or an SQL expression. */
export function updateAll<T extends Table>(
  table: T,
  which: Which<T>,
  change: Change<T>,
): Compilable {
  const set = assignments(change)
  const where = conditions(which)
  return built(`update ${table} ${set.length}`, [...set, ...where], () => {
    return sql`update ${sql.table(table)} set ${joined(set, sql`, `)} where ${joined(where, AND)}`
  })
}

/** Deletes all rows with these values. */
export function deleteAll<T extends Table>(table: T, which: Which<T>): Compilable {
  const where = conditions(which)
  return built(`delete ${table}`, where, () => {
    return sql`delete from ${sql.table(table)} where ${joined(where, AND)}`
  })
}

/** A part of a statement, with its values. Its text follows from its name; that of an expression may be any. */
interface Part {
  name: string | undefined
  values: readonly unknown[]
  write: () => RawBuilder<unknown>
}

const AND = sql` and `
const joined = (parts: readonly Part[], between: RawBuilder<unknown>) =>
  sql.join(
    parts.map((part) => part.write()),
    between,
  )

const equals = (column: string, value: unknown): Part => ({
  name: column,
  values: [value],
  write: () => sql`${sql.ref(column)} = ${value}`,
})

const assignments = (row: object): Part[] =>
  Object.entries(row).flatMap(([column, value]: [string, unknown]) => {
    if (value === undefined) return []
    if (!isExpression(value)) return equals(column, asParameter(column, value))
    return { name: undefined, values: [], write: () => sql`${sql.ref(column)} = ${value}` }
  })

const conditions = (which: object): Part[] =>
  Object.entries(which).map(([column, value]: [string, unknown]) => {
    if (value === null) {
      const write = () => sql`${sql.ref(column)} is null`
      return { name: `${column} is null`, values: [], write }
    }
    if (!Array.isArray(value)) return equals(column, value)
    // One value has a text of its own: see anyOf.
    if (value.length === 1) return equals(column, value[0])
    const write = () => sql`${sql.ref(column)} = any(${value})`
    return { name: `any ${column}`, values: [value], write }
  })

function insert(table: Table, rows: readonly object[], ending: string): Compilable {
  const [first = {}, ...others] = rows
  const parts = assignments(first)
  const namesOf = () => sql.join(parts.map(({ name = '' }) => sql.ref(name)))
  if (others.length === 0) {
    return built(`insert ${table}${ending}`, parts, () => {
      const values = sql.join(parts.flatMap((part) => part.values))
      return sql`insert into ${sql.table(table)} (${namesOf()}) values (${values})${sql.raw(ending)}`
    })
  }
  const values = JSON.stringify(rows.map(inSnakeCase))
  const columns = namesOf()
  const statement = sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)${sql.raw(ending)}`
  return { compile: () => statement.compile(sqlFor) }
}

const kept = new Map<string, CompiledQuery>()

/** A statement of parts in this order. Where its text follows from their names, it is built once. */
function built(name: string, parts: readonly Part[], write: () => RawBuilder<unknown>): Compilable {
  const build = () => write().compile(sqlFor)
  if (parts.some((part) => part.name === undefined)) return { compile: build }
  const text = `${name}: ${parts.map((part) => part.name).join()}`
  const parameters = parts.flatMap(({ values }) => values)
  return { compile: () => ({ ...kept.getOrInsertComputed(text, build), parameters }) }
}

const isExpression = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value

const asParameter = (column: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || value instanceof Date || column in LISTS
    ? value
    : JSON.stringify(value)

function inSnakeCase(row: object): object {
  const named: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) named[snakeName(name)] = value
  return named
}
