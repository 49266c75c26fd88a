import type { CivilDate } from '@vintem/brazil/calendar'
import type pg from 'pg'
import type { OpenItem } from './match-lines.ts'

// Pages of what is beside the tenants' tables, as the login of the jobs: for the operator alone.

type Queries = Pick<pg.Pool, 'query'>

const numbers = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  ({ ...row, ...Object.fromEntries(names.map((name) => [name, Number(row[name])])) }) as Omit<
    Row,
    Name
  > &
    Record<Name, number>

export interface ReconciledDay {
  day: CivilDate
  lines: number
  matched: number
  explained: number
  open: number
  creditCents: number
  debitCents: number
  openCents: number
  inBooks: number
  bookCents: number
}

/** Days with lines of the bank or money of the books alone, the newest first, all before one. */
export async function selectReconciledDays(
  pool: Queries,
  { before, size }: { before: string | undefined; size: number },
): Promise<ReconciledDay[]> {
  const { rows } = await pool.query<Record<keyof ReconciledDay, string> & { day: CivilDate }>(
    `with days as (
       (select distinct booked_on as day from bank_line where $1::date is null or booked_on < $1
         order by booked_on desc limit $2)
       union
       (select distinct day from reconciliation_open_item where $1::date is null or day < $1
         order by day desc limit $2)
       order by day desc limit $2)
     select d.day::text, l.*, b.*
       from days d
      cross join lateral (
        select count(*) as lines, count(matched_by) as matched, count(explained) as explained,
               count(*) filter (where matched_by is null and explained is null) as open,
               coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as "creditCents",
               coalesce(sum(amount_cents) filter (where amount_cents < 0), 0) as "debitCents",
               coalesce(sum(amount_cents) filter (where matched_by is null and explained is null), 0)
                 as "openCents"
          from bank_line where booked_on = d.day) l
      cross join lateral (
        select count(*) as "inBooks", coalesce(sum(amount_cents), 0) as "bookCents"
          from reconciliation_open_item where day = d.day) b
      order by d.day desc`,
    [before ?? null, size],
  )
  return rows.map(({ day, ...figures }) => ({
    day,
    ...numbers(figures, Object.keys(figures) as (keyof typeof figures)[]),
  }))
}

export type BankLineState = 'OPEN' | 'MATCHED' | 'EXPLAINED'

export interface BankLineRow {
  number: number
  account: string
  bookedOn: CivilDate
  amountCents: number
  text: string
  matchedBy: 'reference' | 'amount and day' | 'sum of a day' | null
  sellers: number[]
  explained: string | null
}

const IN_STATE: Record<BankLineState, string> = {
  OPEN: 'and matched_by is null and explained is null',
  MATCHED: 'and matched_by is not null',
  EXPLAINED: 'and explained is not null',
}

interface WantedLines {
  state: BankLineState | undefined
  day: string | undefined
  before: number | undefined
  size: number
}

/** Lines of the bank, the newest first, with whose money each is. */
export async function selectBankLines(
  pool: Queries,
  { state, day, before, size }: WantedLines,
): Promise<BankLineRow[]> {
  const { rows } = await pool.query<BankLineRow & { sellers: string[] }>(
    `select l.number, l.account, l.booked_on::text as "bookedOn", l.amount_cents as "amountCents", l.text,
            l.matched_by as "matchedBy", l.explained,
            array(select distinct m.of_seller from bank_match m
                   where m.account = l.account and m.key = l.key order by 1) as sellers
       from (select * from bank_line
              where ($1::bigint is null or number < $1) ${day === undefined ? 'and $2::date is null' : 'and booked_on = $2'}
                ${state ? IN_STATE[state] : ''}
              order by number desc limit $3) l
      order by l.number desc`,
    [before ?? null, day ?? null, size],
  )
  return rows.map((row) => ({
    ...numbers(row, ['number', 'amountCents']),
    sellers: row.sellers.map(Number),
  }))
}

export type BookItem = Omit<OpenItem, 'referenceIds'> & { reference: string | null }

interface WantedItems {
  after: { day: string; postingId: string; clearing: string } | undefined
  size: number
}

/** Money of the books that no line showed at the last comparison, oldest first. */
export async function selectBookItems(
  pool: Queries,
  { after, size }: WantedItems,
): Promise<BookItem[]> {
  const { rows } = await pool.query<BookItem>(
    `select of_seller as "sellerId", posting_id as "postingId", clearing, reason, reference,
            amount_cents as "amountCents", day::text
       from reconciliation_open_item
      where $1::date is null or (day, posting_id, clearing) > ($1, $2::uuid, $3)
      order by day, posting_id, clearing limit $4`,
    [after?.day ?? null, after?.postingId ?? null, after?.clearing ?? null, size],
  )
  return rows.map((row) => numbers(row, ['sellerId', 'amountCents']))
}

/** How the last comparison ended; undefined before the first. */
export async function selectResult(
  pool: Queries,
): Promise<{ endedAt: Date; inBooks: number; atBank: number } | undefined> {
  const { rows } = await pool.query<{ endedAt: Date; inBooks: number; atBank: string }>(
    `select ended_at as "endedAt", in_books as "inBooks",
            (select count(*) from bank_line where matched_by is null and explained is null) as "atBank"
       from reconciliation_result`,
  )
  return rows[0] && numbers(rows[0], ['atBank'])
}

/** The balances that were compared last, by account. */
export async function selectKeptBalances(
  pool: Queries,
): Promise<{ account: string; day: CivilDate; bankCents: number; bookCents: number }[]> {
  const { rows } = await pool.query<{
    account: string
    day: CivilDate
    bankCents: string
    bookCents: string
  }>(
    `select account, day::text, bank_cents as "bankCents", book_cents as "bookCents"
       from reconciliation_balance order by account`,
  )
  return rows.map((row) => numbers(row, ['bankCents', 'bookCents']))
}

export interface ImportedFile {
  id: string
  name: string
  account: string
  firstDay: CivilDate
  lastDay: CivilDate
  lines: number
  importedAt: Date
}

/** The statements that were imported last, the newest first. */
export async function selectStatements(pool: Queries, size: number): Promise<ImportedFile[]> {
  const { rows } = await pool.query<ImportedFile>(
    `select s.id, s.name, s.account, s.first_day::text as "firstDay", s.last_day::text as "lastDay",
            s.imported_at as "importedAt",
            (select count(*) from bank_line l where l.statement_id = s.id) as lines
       from bank_statement s order by s.imported_at desc, s.id desc limit $1`,
    [size],
  )
  return rows.map((row) => numbers(row, ['lines']))
}
