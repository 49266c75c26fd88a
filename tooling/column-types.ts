import {
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  UnionExpressionNode,
} from 'kysely-codegen'
import type { createPool } from '../apps/server/src/platform/database/database.ts'

/** A column of a table, as PostgreSQL describes it. */
export interface Column {
  table: string
  column: string
  /** A column of a domain has the type of the domain. */
  type: string
  hasDefault: boolean
  /** `CHECK (…)` of this column alone, and of its domain. */
  checks: readonly string[]
}

const COLUMNS = `
  select
    c.relname as "table",
    a.attname as "column",
    format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    array(
      select pg_get_constraintdef(k.oid)
      from pg_constraint k
      where k.contype = 'c'
        and (k.contypid = t.oid or (k.conrelid = c.oid and k.conkey = array[a.attnum]))
    ) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

/** The modules from which the types of `typeOf` are imported. */
export const MODULES = { Cents: '@vintem/brazil/money', CivilDate: '@vintem/brazil/calendar' }

/** Columns with a type narrower than PostgreSQL's, by 'table.column'. */
export async function typesOfColumns(
  pool: ReturnType<typeof createPool>,
): Promise<Record<string, ExpressionNode>> {
  const { rows } = await pool.query<Column>(COLUMNS)
  return Object.fromEntries(
    rows.flatMap((each) => {
      const type = typeOf(each)
      return type ? [[`${each.table}.${each.column}`, type]] : []
    }),
  )
}

/**
 * The type of money, of a day, or of a list of words, without `| null`; undefined for any other
 * column.
 */
export function typeOf(column: Column): ExpressionNode | undefined {
  const type = givenTypeOf(column)
  return type && column.hasDefault ? new GenericExpressionNode('Generated', [type]) : type
}

function givenTypeOf({ column, type, checks }: Column): ExpressionNode | undefined {
  if (type === 'bigint' && column.endsWith('_cents')) return new IdentifierNode('Cents')
  if (type === 'date') return new IdentifierNode('CivilDate')
  const words = type === 'text' && checks.map(wordsOf).find((found) => found.length > 0)
  return words ? new UnionExpressionNode(words.map((word) => new LiteralNode(word))) : undefined
}

/** The words of `CHECK ((status = ANY (ARRAY['PAID'::text, 'LATE'::text])))`, as PostgreSQL writes `in`. */
function wordsOf(check: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1] ?? ''
  return Array.from(list.matchAll(/'([^']+)'::text/g), ([, word = '']) => word)
}
