import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import type { Query } from '@vintem/contracts/endpoint'
import type { listStatement } from '@vintem/contracts/statements/endpoints'
import { REDEEMED, statementKinds } from '@vintem/contracts/statements/words'
import { type Selectable, sql } from 'kysely'
import { AVAILABLE } from '#ledger/accounts.ts'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { CANCELED_BY_SELLER } from '#modules/refunds/index.ts'
import { joinChargeOfPosting } from '#modules/sub-seller-statements/index.ts'
import { asQuery, asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { StatementLine } from '#platform/database/tables.gen.ts'

/** What says which lines, without their order and part. */
export type StatementFilter = Omit<Query<typeof listStatement>, 'page' | 'size' | 'sort'> & {
  /** The line of this posting alone. */
  postingId?: string
  /** Lines of this kind alone. */
  kind?: string
}

/** The charge behind a line; nothing where there is none. */
export interface ChargeBehind {
  chargeId: string | null
  chargeTitle: string | null
  chargeMethod: ChargeMethod | null
  buyer: string | null
}

export type LineRow = Pick<
  Selectable<StatementLine>,
  'line' | 'postingId' | 'kind' | 'amountCents' | 'balanceCents' | 'bookedOn'
> &
  ChargeBehind & {
    happenedAt: Date
    /** The object of the event: a charge, a receivable, a withdrawal … */
    reference: string
    /** Of a refused refund: it was the seller who called it off. */
    isCanceled: boolean
  }

const chargeColumns = sql`c.id as charge_id, c.title as charge_title, c.method as charge_method,
  case when c.id is not null then coalesce(u.name, ${sql.lit(UNNAMED_BUYER)}) end as buyer`

/** The last line of a withdrawal, which is its own, and the one before its first, as expressions. */
function linesOfRedeem(sellerId: number, redeemId: string) {
  const last = sql`(select l.line from ledger_posting r
    join statement_line l on l.seller_id = r.seller_id and l.account = ${AVAILABLE}
     and l.posting_id = r.id
   where r.seller_id = ${sellerId} and r.reason = ${REDEEMED} and r.reference = ${redeemId})`
  const first = sql`coalesce((select max(b.line) from statement_line b
    where b.seller_id = ${sellerId} and b.account = ${AVAILABLE} and b.kind = ${REDEEMED}
      and b.line < ${last}), 0)`
  return { first, last }
}

/** Lines of the available balance, the newest first, each with the charge behind it. */
export const statementLines = searchable<StatementFilter, LineRow>({
  table: 'statementLine',
  alias: 's',
  key: ['line', 'bigint'],
  always: sql`s.account = ${AVAILABLE}`,
  filters: {
    executionDateInitial: (day) => sql`s.booked_on >= ${day}`,
    executionDateFinal: (day) => sql`s.booked_on <= ${day}`,
    postingId: (id) => sql`s.posting_id = ${id}`,
    kind: (kind) => sql`s.kind = ${kind}`,
    redeem: (id, { sellerId }) => {
      const { first, last } = linesOfRedeem(sellerId, id)
      return [sql`s.line > ${first}`, sql`s.line <= ${last}`]
    },
    statementType: (type) => sql`s.kind = any(${statementKinds[type]})`,
  },
  sorts: { executionDate: ['bookedOn', 'date'] },
  order: 'executionDate,desc',
  shown: {
    columns: sql`s.line, s.posting_id, p.reference, s.kind, s.amount_cents, s.balance_cents, s.booked_on,
      p.happened_at, ${chargeColumns},
      case when p.reason = 'refund-refused' then (
        select r.refusal = ${sql.lit(CANCELED_BY_SELLER)} from refund r
         where r.seller_id = p.seller_id and r.id = p.reference::uuid) else false end as is_canceled`,
    joins: sql`join ledger_posting p on p.seller_id = s.seller_id and p.id = s.posting_id
      ${joinChargeOfPosting()}
      left join customer u on u.seller_id = s.seller_id and u.id = c.customer_id`,
  },
})

/** What the lines of a filter bring and take, and the days on which they stand. */
export function sumLines(
  sellerId: number,
  filter: StatementFilter,
): Compilable<{
  inCents: Cents
  outCents: Cents
  firstDay: CivilDate | null
  lastDay: CivilDate | null
}> {
  return asQuery(sql`select
      coalesce(sum(s.amount_cents) filter (where s.amount_cents > 0), 0)::bigint as in_cents,
      coalesce(-sum(s.amount_cents) filter (where s.amount_cents < 0), 0)::bigint as out_cents,
      min(s.booked_on) as first_day, max(s.booked_on) as last_day
    from statement_line s where ${statementLines.where(sellerId, filter)}`)
}

interface Range {
  executionDateInitial?: CivilDate | undefined
  executionDateFinal?: CivilDate | undefined
}

/** The balance before a day, at its end, or, without one, after the last line of all. */
export function selectBalance(
  sellerId: number,
  { before, until }: { before?: CivilDate | undefined; until?: CivilDate | undefined },
  account = AVAILABLE,
) {
  let lines = sqlFor
    .selectFrom('statementLine')
    .select('balanceCents')
    .where('sellerId', '=', sellerId)
    .where('account', '=', account)
  if (before) lines = lines.where('bookedOn', '<', before)
  if (until) lines = lines.where('bookedOn', '<=', until)
  return lines.orderBy('bookedOn', 'desc').orderBy('line', 'desc').limit(1)
}

/** What came in and went out in a range of days, summed from the sums of the days. */
export function sumDays(
  sellerId: number,
  { executionDateInitial, executionDateFinal }: Range,
  account: string,
): Compilable<{ inCents: Cents; outCents: Cents }> {
  const from = executionDateInitial ? sql`and booked_on >= ${executionDateInitial}` : sql``
  const to = executionDateFinal ? sql`and booked_on <= ${executionDateFinal}` : sql``
  return asQuery(sql`select coalesce(sum(in_cents), 0)::bigint as in_cents,
      coalesce(sum(out_cents), 0)::bigint as out_cents
    from statement_day where seller_id = ${sellerId} and account = ${account} ${from} ${to}`)
}

export interface TransferRow {
  debit: string
  credit: string
  amountCents: Cents
}

/** All transfers of a posting. */
export const selectTransfers = (sellerId: number, postingId: string) =>
  sqlFor
    .selectFrom('ledgerTransfer')
    .select(['debit', 'credit', 'amountCents'])
    .where('sellerId', '=', sellerId)
    .where('postingId', '=', postingId)
    .orderBy('position')

/**
 * Joins the receivable `r` that a posting `p` settled. A cast is not leakproof, so that under row-level security
 * no index finds a row by it: the id is worked out first, and `offset 0` keeps it so.
 */
export const joinSettled = sql`
  cross join lateral (
    select case when p.reason = 'receivable-settled' then p.reference::uuid end as id offset 0) as known
  join receivable r on r.seller_id = p.seller_id and r.id = known.id`

/** The receivable that a posting settled, and the transfers of the payment that it came from. */
export function selectSettled(
  sellerId: number,
  postingId: string,
): Compilable<TransferRow & { number: number; of: number }> {
  return asQuery(sql`select r.number, t.debit, t.credit, t.amount_cents,
      (select count(*) from receivable o
        where o.seller_id = ${sellerId} and o.charge_id = r.charge_id
          and o.sub_seller_id is null) as of
    from ledger_posting p
    ${joinSettled}
   cross join lateral (select r.charge_id::text as reference offset 0) as of_charge
    join ledger_posting paid on paid.seller_id = ${sellerId} and paid.reason = 'charge-paid'
     and paid.reference = of_charge.reference
    join ledger_transfer t on t.seller_id = ${sellerId} and t.posting_id = paid.id
   where p.seller_id = ${sellerId} and p.id = ${postingId} and p.reason = 'receivable-settled'
   order by t.position`)
}

/** Own receivables that are not settled, of a range of due days. */
const toCome = (
  sellerId: number,
  { executionDateInitial, executionDateFinal }: Range,
) => sql`r.seller_id = ${sellerId} and r.settled_at is null and r.sub_seller_id is null
  and r.amount_cents > 0
  ${executionDateInitial ? sql`and r.due_date >= ${executionDateInitial}` : sql``}
  ${executionDateFinal ? sql`and r.due_date <= ${executionDateFinal}` : sql``}`

/** What is to come, by day. */
export function selectFutureDays(
  sellerId: number,
  range: Range,
  { sort, page, size }: { sort: string; page: number; size: number },
): Compilable<{ dueDate: CivilDate; amountCents: Cents; receivables: number }> {
  return asQuery(sql`select r.due_date, sum(r.amount_cents)::bigint as amount_cents,
      count(*) as receivables
    from receivable r where ${toCome(sellerId, range)}
   group by r.due_date order by r.due_date ${sql.raw(sort.endsWith('asc') ? 'asc' : 'desc')}
   limit ${size} offset ${page * size}`)
}

/** The days of a range on which something is to come, and the sum of it. */
export function sumFuture(
  sellerId: number,
  range: Range,
): Compilable<{ count: number; amountCents: Cents }> {
  return asQuery(sql`select count(distinct r.due_date) as count,
      coalesce(sum(r.amount_cents), 0)::bigint as amount_cents
    from receivable r where ${toCome(sellerId, range)}`)
}

export type FutureReceivable = ChargeBehind & {
  id: string
  number: number
  of: number
  amountCents: Cents
}

/** The receivables of a day to come, each with its charge. */
export function selectFutureReceivables(
  sellerId: number,
  day: CivilDate,
  { page, size }: { page: number; size: number },
): Compilable<FutureReceivable> {
  return asQuery(sql`select r.id, r.number, r.amount_cents, ${chargeColumns},
      (select count(*) from receivable o
        where o.seller_id = ${sellerId} and o.charge_id = r.charge_id
          and o.sub_seller_id is null) as of
    from (select r.* from receivable r
           where ${toCome(sellerId, { executionDateInitial: day, executionDateFinal: day })}
           order by r.id limit ${size} offset ${page * size}) r
    join charge c on c.seller_id = r.seller_id and c.id = r.charge_id
    left join customer u on u.seller_id = r.seller_id and u.id = c.customer_id
   order by r.id`)
}

export function countFutureReceivables(
  sellerId: number,
  day: CivilDate,
): Compilable<{ count: number }> {
  return asQuery(sql`select count(*) from receivable r
    where ${toCome(sellerId, { executionDateInitial: day, executionDateFinal: day })}`)
}

/** What is written from now on of a seller's lines stands behind this day, whenever it happened. */
export const closeDays = (sellerId: number, until: CivilDate) =>
  asWrite(sql`insert into statement_close (seller_id, closed_until) values (${sellerId}, ${until})
    on conflict (seller_id) do update
      set closed_until = greatest(statement_close.closed_until, excluded.closed_until)`)

/** Waits until nobody writes lines of a seller who began before its days were closed. */
export const awaitLineWriter = (sellerId: number) =>
  asQuery(sql`select pg_advisory_xact_lock(hashtextextended('statement', ${sellerId}))`)
