import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { ANTICIPATION, AVAILABLE, FEES, SCHEDULED } from '#ledger/accounts.ts'
import type { ChargeMethod } from '#modules/charges/index.ts'
import type { ReportPeriod } from '#modules/report-kinds/index.ts'
import { joinChargeOfPosting } from '#modules/sub-seller-statements/index.ts'
import { asQuery } from '#platform/database/database.ts'

/** The accounts of the folder, in their order. */
export const FOLDER_ACCOUNTS = [AVAILABLE, SCHEDULED] as const
export type FolderAccount = (typeof FOLDER_ACCOUNTS)[number]

/** A line of an account, with what never changes of its charge. */
export interface FolderLine {
  line: number
  postingId: string
  kind: string
  amountCents: Cents
  balanceCents: Cents
  bookedOn: CivilDate
  reference: string
  chargeId: string | null
  chargeTitle: string | null
  chargeMethod: ChargeMethod | null
}

interface Part {
  last: { bookedOn: CivilDate; line: number } | undefined
  size: number
}

const linesOf = (sellerId: number, account: FolderAccount, period: ReportPeriod, part: Part) => {
  const behind = part.last
    ? sql`and (l.booked_on, l.line) > (${part.last.bookedOn}::date, ${part.last.line}::bigint)`
    : sql``
  return sql`select l.* from statement_line l
     where l.seller_id = ${sellerId} and l.account = ${account}
       and l.booked_on >= ${period.startDate} and l.booked_on <= ${period.endDate} ${behind}
     order by l.booked_on, l.line limit ${part.size}`
}

const columns = sql`l.line, l.posting_id, l.kind, l.amount_cents, l.balance_cents, l.booked_on, p.reference,
  c.id as charge_id, c.title as charge_title, c.method as charge_method`

const joins = sql`
  join ledger_posting p on p.seller_id = l.seller_id and p.id = l.posting_id
  ${joinChargeOfPosting()}`

/** The next lines of an account in a period, in their order. */
export const selectLines = (
  sellerId: number,
  account: FolderAccount,
  period: ReportPeriod,
  part: Part,
) =>
  asQuery<FolderLine>(sql`select ${columns} from (${linesOf(sellerId, account, period, part)}) l
    ${joins} order by l.booked_on, l.line`)

/** A line, with what its posting cost; of a posting with a line on both accounts, only that of the first. */
export interface CostLine extends FolderLine {
  feeCents: Cents
  anticipationCents: Cents
  isCounted: boolean
}

/** The next lines with the costs of their postings: what went to the platform less what came back. */
export function selectCosts(
  sellerId: number,
  account: FolderAccount,
  period: ReportPeriod,
  part: Part,
) {
  const costOf = (cost: string) => sql`coalesce((
    select sum(case when t.credit = ${cost} then t.amount_cents else -t.amount_cents end)
      from ledger_transfer t
     where t.seller_id = l.seller_id and t.posting_id = l.posting_id
       and (t.credit = ${cost} or t.debit = ${cost})), 0)::bigint`
  const isCounted =
    account === AVAILABLE
      ? sql`true`
      : sql`not exists (select from statement_line a
          where a.seller_id = l.seller_id and a.account = ${AVAILABLE} and a.posting_id = l.posting_id)`
  return asQuery<CostLine>(sql`select ${columns}, ${costOf(FEES)} as fee_cents,
      ${costOf(ANTICIPATION)} as anticipation_cents, ${isCounted} as is_counted
      from (${linesOf(sellerId, account, period, part)}) l
      ${joins} order by l.booked_on, l.line`)
}

export interface AccountSums {
  kind: string
  lines: number
  inCents: Cents
  outCents: Cents
}

/** What came into an account and left it in a period, by kind. */
export const sumKinds = (
  sellerId: number,
  account: FolderAccount,
  { startDate, endDate }: ReportPeriod,
) =>
  asQuery<AccountSums>(sql`select d.kind, sum(d.lines)::bigint as lines,
      sum(d.in_cents)::bigint as in_cents, sum(d.out_cents)::bigint as out_cents
    from statement_day d
   where d.seller_id = ${sellerId} and d.account = ${account}
     and d.booked_on >= ${startDate} and d.booked_on <= ${endDate}
   group by d.kind order by d.kind`)

/** The balance of an account after its last line before a day. */
export const selectBalanceUntil = (sellerId: number, account: FolderAccount, day: CivilDate) =>
  asQuery<{ balanceCents: Cents }>(sql`select l.balance_cents from statement_line l
    where l.seller_id = ${sellerId} and l.account = ${account} and l.booked_on < ${day}
    order by l.booked_on desc, l.line desc limit 1`)

export interface IssuedInvoice {
  id: string
  number: string
  issuedAt: Date
}

/** The invoices issued in a period, also those cancelled since, in the order of their issue. */
export function selectIssued(
  sellerId: number,
  { from, until }: { from: Date; until: Date },
  { last, size }: { last: IssuedInvoice | undefined; size: number },
) {
  const behind = last
    ? sql`and (i.issued_at, i.id) > (${last.issuedAt}::timestamptz, ${last.id}::uuid)`
    : sql``
  return asQuery<IssuedInvoice>(sql`select i.id, i.number, i.issued_at from invoice i
     where i.seller_id = ${sellerId} and i.issued_at >= ${from} and i.issued_at < ${until}
       and i.number is not null ${behind}
     order by i.issued_at, i.id limit ${size}`)
}
