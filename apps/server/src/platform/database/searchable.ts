import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { asQuery, type Compilable } from './database.ts'
import type { DB } from './tables.gen.ts'
import { beginsWith, plannedEachTime } from './terms.ts'
import { type Condition, createTexts, writtenOnce } from './written-once.ts'

type TableName = Extract<keyof DB, string>
/** A column and its type, as a value of the last row is written. */
type Column = readonly [
  name: string,
  type: 'bigint' | 'date' | 'int' | 'text' | 'timestamptz' | 'uuid',
]

/** What a filter may make its condition of. */
interface FilterContext {
  sellerId: number
  /** The condition that each of these words begins a term of the row. */
  has: (words: readonly string[]) => Condition[]
}

/** What says which rows, without their order and part. */
type FiltersOf<Filter> = Omit<Filter, 'page' | 'size' | 'sort'>

export interface ListSpec<Filter> {
  table: TableName
  /** By which conditions name the table. */
  alias: string
  /** Unique among the rows of a seller, and last in every order. */
  key: Column
  /** Where the terms of rows stand, the column there that says whose they are, and that of the row. */
  terms?: { table: TableName; owner: string; of?: string }
  /** Of all rows of the list, whatever is asked for. */
  always?: Condition
  /** What is not given is not asked for. */
  filters: {
    [Name in keyof FiltersOf<Filter>]-?: (
      value: NonNullable<FiltersOf<Filter>[Name]>,
      filtered: FilterContext,
    ) => Condition | readonly Condition[]
  }
  /** By the names that requests have for them. */
  sorts: Readonly<Record<string, Column>>
  /** Where a request names no order. */
  order: `${string},${'asc' | 'desc'}`
  /** What else is shown of the rows that were found: columns, and joins to the alias. Without values. */
  shown?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }
}

interface Sorted {
  sort?: string | undefined
}

/** One list: every query about it. All take the seller, whose rows alone they read. */
export interface List<Filter, Row> {
  /** One page, in order. */
  page: (
    sellerId: number,
    filter: Filter & Sorted & { page: number; size: number },
  ) => Compilable<Row>
  /** How many match, counted no further than `most`: one beyond COUNTED_AT_MOST, unless told. */
  count: (sellerId: number, filter: Filter, most?: number) => Compilable<{ count: number }>
  /** How many match, all of them: for who is going to read them all. */
  countAll: (sellerId: number, filter: Filter) => Compilable<{ count: number }>
  /** The next after the row `last`, or the first. */
  after: (
    sellerId: number,
    filter: Filter & Sorted,
    from: { last: object | undefined; size: number },
  ) => Compilable<Row>
  /** All that the filter asks for, of rows by the alias. */
  where: (sellerId: number, filter: FiltersOf<Filter>) => Condition
}

/** The tables that lists are of, with their aliases: the EXPLAIN test looks that it has met each. */
export const searchables: { table: TableName; alias: string }[] = []

/**
 * Describes a list once: which rows there are, what finds them, and in which orders. Rows are found
 * first, by an index of their filter, and what is shown besides is read of those on the page alone.
 */
export function searchable<Filter extends object, Row>(spec: ListSpec<Filter>): List<Filter, Row> {
  searchables.push({ table: spec.table, alias: spec.alias })
  const { alias } = spec
  const rows = writtenOnce(sql`${sql.table(spec.table)} as ${sql.ref(alias)}`)
  const ofRow = sql.raw(`${alias}.*`)
  const ofSeller = writtenOnce(sql.ref(`${alias}.sellerId`))
  const shown = shownBy<Row>(spec)
  const orders = ordersOf(spec)
  const orderOf = ({ sort = spec.order }: Sorted) => {
    const order = orders.get(sort)
    if (!order) throw new Error(`The list of ${alias} has no order by ${sort}`)
    return order
  }
  const all = (sellerId: number, conditions: readonly Condition[]) =>
    sql<SqlBool>`${sql.join([sql`${ofSeller} = ${sellerId}`, ...conditions], AND)}`
  const where = (sellerId: number, filter: FiltersOf<Filter>) =>
    all(sellerId, conditionsOf(spec, sellerId, filter))

  const textOf = createTexts(all)
  const filtered = <R>(
    name: string | undefined,
    [sellerId, filter]: [number, FiltersOf<Filter>],
    write: (where: Condition) => Compilable<R>,
  ): Compilable<R> => ({
    compile: () => textOf(name, sellerId, conditionsOf(spec, sellerId, filter), write),
  })

  return {
    where,
    page: (sellerId, filter) => {
      const { ordered } = orderOf(filter)
      const { page, size, sort = spec.order } = filter
      const name = page === 0 ? `first ${size} by ${sort}` : undefined
      return filtered(name, [sellerId, filter], (where) =>
        shown(
          sql`select ${ofRow} from ${rows} where ${where} ${ordered} ${partOf(page, size)}`,
          ordered,
        ),
      )
    },
    after: (sellerId, filter, { last, size }) => {
      const { ordered, isBeyond } = orderOf(filter)
      const beyond = last ? sql`and ${isBeyond(last)}` : sql``
      return shown(
        sql`select ${ofRow} from ${rows} where ${where(sellerId, filter)} ${beyond} ${ordered}
          limit ${sql.lit(size)}`,
        ordered,
      )
    },
    count: (sellerId, filter, most = COUNTED_AT_MOST + 1) =>
      filtered(`count ${most}`, [sellerId, filter], (where) =>
        asQuery(sql`select count(*) from (
          select from ${rows} where ${where} limit ${sql.lit(most)}) as found`),
      ),
    countAll: (sellerId, filter) =>
      asQuery(sql`select count(*) from ${rows} where ${where(sellerId, filter)}`),
  }
}

const AND = sql` and `

/** Writes the query of what is shown of rows, from that of the rows themselves. */
function shownBy<Row>({ alias, shown }: Pick<ListSpec<never>, 'alias' | 'shown'>) {
  const show = shown && {
    columns: writtenOnce(shown.columns),
    joined: writtenOnce(sql`${sql.ref(alias)} ${shown.joins}`),
  }
  return (found: RawBuilder<unknown>, ordered: RawBuilder<unknown>) =>
    asQuery<Row>(
      show ? sql`select ${show.columns} from (${found}) as ${show.joined} ${ordered}` : found,
    )
}

/**
 * The rows of a page. Their number stands in the text: of a number that it does not know, the planner of a
 * kept plan expects a tenth of the table, and reads whole tables to join them. Other pages than the first are
 * planned each time, so that no connection keeps a plan of each.
 */
const partOf = (page: number, size: number) =>
  page === 0
    ? sql`limit ${sql.lit(size)}`
    : sql`limit ${sql.lit(size)} offset ${sql.lit(page * size)} ${plannedEachTime}`

function conditionsOf<Filter extends object>(
  { alias, key, terms, always, filters }: ListSpec<Filter>,
  sellerId: number,
  filter: FiltersOf<Filter>,
): Condition[] {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const has = (words: readonly string[]) =>
    words.map((word) => {
      if (!terms) throw new Error(`The list of ${alias} has no terms`)
      return sql<SqlBool>`exists (select from ${sql.table(terms.table)} t
        where t.seller_id = ${sellerId} and ${sql.ref(`t.${terms.owner}`)} = ${column(terms.of ?? key[0])}
          and ${beginsWith(word)})`
    })
  const filtered = Object.entries(filters).flatMap(([name, conditionOf]) => {
    const value = (filter as Record<string, unknown>)[name]
    return value === undefined || value === null
      ? []
      : (conditionOf as (value: unknown, filtered: FilterContext) => Condition | Condition[])(
          value,
          {
            sellerId,
            has,
          },
        )
  })
  return [...(always ? [always] : []), ...filtered]
}

/** An order of a list, and what comes behind a row in it. */
interface Order {
  ordered: RawBuilder<unknown>
  isBeyond: (last: object) => RawBuilder<unknown>
}

/** The orders that a request may ask for, by its words for them. */
const ordersOf = <Filter>({ alias, key, sorts }: ListSpec<Filter>): Map<string, Order> =>
  new Map(
    Object.entries(sorts).flatMap(([name, first]) => {
      const columns = first[0] === key[0] ? [key] : [first, key]
      return (['asc', 'desc'] as const).map((way): [string, Order] => [
        `${name},${way}`,
        orderBy(alias, columns, way),
      ])
    }),
  )

function orderBy(alias: string, columns: readonly Column[], way: 'asc' | 'desc'): Order {
  const columnRefs = columns.map(([column]) => sql.ref(`${alias}.${column}`))
  const direction = sql.raw(way)
  const valueOf = (row: object, [column, type]: Column) =>
    sql`${(row as Record<string, unknown>)[column]}::${sql.raw(type)}`
  return {
    ordered: writtenOnce(
      sql`order by ${sql.join(columnRefs.map((each) => sql`${each} ${direction}`))}`,
    ),
    isBeyond: (last) => sql`(${sql.join(columnRefs)}) ${sql.raw(way === 'asc' ? '>' : '<')}
      (${sql.join(columns.map((column) => valueOf(last, column)))})`,
  }
}
