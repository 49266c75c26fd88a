import type { CivilDate } from '@vintem/brazil/calendar'
import type pg from 'pg'
import { withConnection } from '#platform/database/database.ts'
import type { Span } from './compared-from.ts'
import type { Match, OpenItem, OpenLine } from './match-lines.ts'

// Tables of no seller, as the login of the jobs; what is of sellers is read by functions.

export interface NewStatement {
  id: string
  account: string
  hash: string
  name: string
  content: Buffer
  firstDay: CivilDate
  lastDay: CivilDate
  openingCents: number | null
  closingCents: number | null
  importedAt: Date
}

export interface NewLine {
  key: string
  bookedOn: CivilDate
  amountCents: number
  text: string
}

/** Stores a statement with its lines, each once. Undefined where its content is known. */
export async function insertStatement(
  client: pg.ClientBase,
  statement: NewStatement,
  lines: readonly NewLine[],
): Promise<{ newLines: number } | undefined> {
  const { id, account, hash, name, content, firstDay, lastDay, importedAt } = statement
  const { openingCents, closingCents } = statement
  const inserted = await client.query(
    `insert into bank_statement (id, account, hash, name, content, first_day, last_day, opening_cents,
       closing_cents, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (hash) do nothing`,
    [id, account, hash, name, content, firstDay, lastDay, openingCents, closingCents, importedAt],
  )
  if (inserted.rowCount === 0) return undefined
  const rows = lines.map(({ key, bookedOn, amountCents, text }) => ({
    key,
    booked_on: bookedOn,
    amount_cents: amountCents,
    text,
  }))
  const added = await client.query(
    `insert into bank_line (account, key, statement_id, booked_on, amount_cents, text)
     select $1, r.key, $2, r.booked_on, r.amount_cents, r.text
       from jsonb_to_recordset($3) as r(key text, booked_on date, amount_cents bigint, text text)
     on conflict (account, key) do nothing`,
    [account, id, JSON.stringify(rows)],
  )
  return { newLines: added.rowCount ?? 0 }
}

/** The closing balance of the day before a statement, where one is known. */
export async function selectClosingBefore(
  client: pg.ClientBase,
  account: string,
  day: CivilDate,
): Promise<number | null> {
  const { rows } = await client.query<{ cents: string }>(
    `select closing_cents as cents from bank_statement
      where account = $1 and last_day = $2 and closing_cents is not null
      order by imported_at desc limit 1`,
    [account, day],
  )
  return rows[0] ? Number(rows[0].cents) : null
}

export interface ListedLine extends OpenLine {
  number: number
}

export async function selectOpenLines(pool: Queries): Promise<ListedLine[]> {
  const { rows } = await pool.query<ListedLine & { number: string; amountCents: string }>(
    `select account, key, number, booked_on::text as "bookedOn", amount_cents as "amountCents", text
       from bank_line where matched_by is null and explained is null order by booked_on, number`,
  )
  return rows.map((row) => ({
    ...row,
    number: Number(row.number),
    amountCents: Number(row.amountCents),
  }))
}

/** The first and the last day that the statements of each account cover. */
export async function selectSpans(pool: Queries): Promise<Span[]> {
  const { rows } = await pool.query<Span>(
    `select min(first_day)::text as "firstDay", max(last_day)::text as "lastDay"
       from bank_statement group by account`,
  )
  return rows
}

/** @param nowId an id of now. */
export async function selectOpenItems(
  pool: Queries,
  from: CivilDate,
  nowId: string,
): Promise<OpenItem[]> {
  const { rows } = await pool.query<OpenItem & { sellerId: string; amountCents: string }>(
    `select seller_id as "sellerId", posting_id as "postingId", clearing, reason,
            amount_cents as "amountCents", day::text, reference_ids as "referenceIds"
       from open_clearing_items($1, $2) order by day, posting_id, clearing`,
    [from, nowId],
  )
  return rows.map((row) => ({
    ...row,
    sellerId: Number(row.sellerId),
    amountCents: Number(row.amountCents),
  }))
}

/** Notes what lines are, all or nothing; what another process noted first stays. */
export async function insertMatches(
  client: pg.ClientBase,
  matches: readonly Match[],
  at: Date,
): Promise<void> {
  for (const { line, by, items } of matches) {
    const marked = await client.query(
      `update bank_line set matched_by = $3, matched_at = $4
        where account = $1 and key = $2 and matched_by is null and explained is null`,
      [line.account, line.key, by, at],
    )
    if (marked.rowCount === 0) continue
    const rows = items.map(({ sellerId, postingId, clearing, amountCents }) => ({
      of_seller: sellerId,
      posting_id: postingId,
      clearing,
      amount_cents: amountCents,
    }))
    await client.query(
      `insert into bank_match (of_seller, posting_id, clearing, account, key, amount_cents)
       select r.of_seller, r.posting_id, r.clearing, $1, $2, r.amount_cents
         from jsonb_to_recordset($3) as r(of_seller bigint, posting_id uuid, clearing text,
           amount_cents bigint)`,
      [line.account, line.key, JSON.stringify(rows)],
    )
  }
}

export interface DecidableOrder {
  sellerId: number
  id: string
  state: 'SENT' | 'UNKNOWN' | 'CONFIRMED'
  amountCents: number
  /** Since when the silence of statements counts; null where it never does. */
  silentFrom: CivilDate | null
  referenceIds: string[]
}

export async function selectDecidable(pool: Queries): Promise<DecidableOrder[]> {
  const { rows } = await pool.query<DecidableOrder & { sellerId: string; amountCents: string }>(
    `select seller_id as "sellerId", id, state, amount_cents as "amountCents",
            silent_from::text as "silentFrom", reference_ids as "referenceIds"
       from decidable_bank_orders() order by id`,
  )
  return rows.map((row) => ({
    ...row,
    sellerId: Number(row.sellerId),
    amountCents: Number(row.amountCents),
  }))
}

/** Days of an account that statements cover whole: those that were over when they were imported. */
export async function selectCoveredDays(
  pool: Queries,
  account: string,
  from: CivilDate,
): Promise<Set<CivilDate>> {
  const { rows } = await pool.query<{ day: CivilDate }>(
    `select distinct d::date::text as day from bank_statement s
      cross join generate_series(greatest(s.first_day, $2::date), s.last_day, interval '1 day') d
      where s.account = $1 and d < (s.imported_at at time zone 'America/Sao_Paulo')::date`,
    [account, from],
  )
  return new Set(rows.map(({ day }) => day))
}

/** Does something with a line while nobody else does: the books may name a line only once they were compared. */
export const holdingLine = <A>(pool: pg.Pool, number: number, work: () => Promise<A>): Promise<A> =>
  withConnection(pool, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('bank-line', $1))`, [number])
    // Where it fails, the connection is thrown away, and the lock with it.
    const result = await work()
    await client.query(`select pg_advisory_unlock(hashtextextended('bank-line', $1))`, [number])
    return result
  })

/** A line that is nothing of the books yet, by its number; undefined where none such is open. */
export async function findOpenLine(
  pool: Queries,
  number: number,
): Promise<Omit<ListedLine, 'account' | 'key'> | undefined> {
  const { rows } = await pool.query<{ bookedOn: CivilDate; amountCents: string; text: string }>(
    `select booked_on::text as "bookedOn", amount_cents as "amountCents", text
       from bank_line where number = $1 and matched_by is null and explained is null`,
    [number],
  )
  const [row] = rows
  return row && { ...row, number, amountCents: Number(row.amountCents) }
}

/** Says why lines are nothing of ours. Returns the line; undefined where none such is open. */
export async function explainLine(
  pool: Queries,
  number: number,
  explained: string,
  at: Date,
): Promise<{ text: string; amountCents: number } | undefined> {
  const { rows } = await pool.query<{ text: string; amountCents: string }>(
    `update bank_line set explained = $2, explained_at = $3
      where number = $1 and matched_by is null and explained is null
      returning text, amount_cents as "amountCents"`,
    [number, explained, at],
  )
  const [row] = rows
  return row && { text: row.text, amountCents: Number(row.amountCents) }
}

/** The bank's last balance of each account, beside what the books say should be there. */
export async function selectBalances(
  pool: Queries,
): Promise<{ account: string; day: CivilDate; bankCents: number; bookCents: number }[]> {
  const { rows } = await pool.query<{
    account: string
    day: CivilDate
    bankCents: string
    bookCents: string
  }>(
    `select l.account, l.last_day::text as day, l.closing_cents as "bankCents",
            clearing_total(l.last_day) as "bookCents"
       from (select distinct on (account) account, last_day, closing_cents from bank_statement
              where closing_cents is not null order by account, last_day desc, imported_at desc) l
      order by l.account`,
  )
  return rows.map(({ bankCents, bookCents, ...row }) => ({
    ...row,
    bankCents: Number(bankCents),
    bookCents: Number(bookCents),
  }))
}

export async function selectAskedUntil(
  pool: Queries,
  account: string,
): Promise<CivilDate | undefined> {
  const { rows } = await pool.query<{ day: CivilDate }>(
    'select asked_until::text as day from bank_statement_day where account = $1',
    [account],
  )
  return rows[0]?.day
}

export const putAskedUntil = (pool: Queries, account: string, day: CivilDate) =>
  pool.query(
    `insert into bank_statement_day (account, asked_until) values ($1, $2)
     on conflict (account) do update set asked_until = greatest(
       bank_statement_day.asked_until, excluded.asked_until)`,
    [account, day],
  )

/** A pool, or one connection of it. */
export type Queries = Pick<pg.Pool, 'query'>
