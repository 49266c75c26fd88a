import { parseBRL } from '@vintem/brazil/money'
import type { Ask } from './database.ts'

/** Which page of what. */
export interface Listing {
  /** Words of the console's one search field. */
  search?: string | undefined
  /** Only what can still be paid. */
  onlyOpen?: boolean | undefined
  page: number
  size: number
}

export interface Listed<T> {
  items: T[]
  total: number
}

/** How a kind of thing is searched, in its own SQL. */
interface Columns {
  from: string
  order: string
  open: string
  /** Found whole, whatever separates their characters. */
  codes: readonly string[]
  /** Found by any part. */
  name: string
  amount: string
}

/** One page, in order. Reads every row of its kind: the console is for a person, the sandbox small. */
export async function paged<T>(
  ask: Ask,
  { search = '', onlyOpen = false, page, size }: Listing,
  columns: Columns,
): Promise<Listed<T>> {
  const { codes, name, amount } = columns
  const values = [search.trim(), search.replace(/[\s./-]/g, ''), parseBRL(search) ?? null]
  const where = `where ($1 = '' or strpos(lower(${name}), lower($1)) > 0
      or ${codes.map((code) => `${code} in ($1, $2)`).join(' or ')}
      or ${amount} = $3::bigint)
    and ($4 or ${columns.open})`
  const items = await ask(`${columns.from} ${where} order by ${columns.order} limit $5 offset $6`, [
    ...values,
    !onlyOpen,
    size,
    page * size,
  ])
  const [counted] = await ask<{ count: number }>(
    `select count(*) as count from (${columns.from} ${where}) as found`,
    [...values, !onlyOpen],
  )
  return { items: items as T[], total: counted?.count ?? 0 }
}
