import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import type { disputeStatusWords } from '@vintem/contracts/disputes/words'
import { type Selectable, sql } from 'kysely'
import { AVAILABLE, CHECKING, INVESTMENT, SCHEDULED } from '#ledger/accounts.ts'
import type { AccountNumbers } from '#modules/bank-accounts/index.ts'
import type { CardOnCharge } from '#modules/charges/index.ts'
import type { InvoiceRow } from '#modules/invoices/index.ts'
import type { LinkRow } from '#modules/payment-links/index.ts'
import { asQuery } from '#platform/database/database.ts'
import type { StatementDay, Withdrawal } from '#platform/database/tables.gen.ts'
import type { ReportPeriod } from './report-kind.ts'

/** From the first instant on, and before the second. */
interface Instants {
  from: Date
  until: Date
}

type Part<Row> = { last: Row | undefined; size: number }

/** Rows of a period, behind the last row of the batch before: by instant, then id. */
const inPeriod = (
  [at, id]: readonly [at: string, id: string],
  { from, until }: Instants,
  last: { at: Date; id: string } | undefined,
) => {
  const columns = [sql.ref(at), sql.ref(id)]
  const behind = last
    ? sql`and (${sql.join(columns)}) > (${last.at}::timestamptz, ${last.id}::uuid)`
    : sql``
  return sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until} ${behind}`
}

export type InvoiceOfPeriod = Pick<
  InvoiceRow,
  | 'id'
  | 'state'
  | 'number'
  | 'series'
  | 'accessKey'
  | 'issuedAt'
  | 'createdAt'
  | 'issCents'
  | 'invoiceOrder'
>

/** The invoices requested in a period, in the order of their requests. */
export function selectInvoicesOfPeriod(
  sellerId: number,
  instants: Instants,
  { last, size }: Part<InvoiceOfPeriod>,
) {
  const behind = last && { at: last.createdAt, id: last.id }
  return asQuery<InvoiceOfPeriod>(sql`select i.id, i.state, i.number, i.series, i.access_key, i.issued_at, i.created_at, i.iss_cents,
           i.invoice_order
      from invoice i
     where i.seller_id = ${sellerId} and ${inPeriod(['i.createdAt', 'i.id'], instants, behind)}
     order by i.created_at, i.id limit ${size}`)
}

export interface DisputeOfPeriod {
  id: string
  chargeId: string
  chargeTitle: string
  customerName: string
  card: CardOnCharge | null
  amountCents: Cents
  reason: string
  openedAt: Date
  deadline: CivilDate
  documents: number
  state: keyof typeof disputeStatusWords
}

/** The disputes opened in a period, in their order; one that came to nothing is none. */
export function selectDisputesOfPeriod(
  sellerId: number,
  instants: Instants,
  { last, size }: Part<DisputeOfPeriod>,
) {
  const behind = last && { at: last.openedAt, id: last.id }
  return asQuery<DisputeOfPeriod>(sql`select d.id, d.charge_id, c.title as charge_title, c.card, d.amount_cents, d.reason, d.opened_at,
           d.deadline, d.state, coalesce(u.name, ${sql.lit(UNNAMED_BUYER)}) as customer_name,
           (select count(*) from dispute_evidence e
             where e.seller_id = ${sellerId} and e.dispute_id = d.id) as documents
      from (select d.* from dispute d
             where d.seller_id = ${sellerId} and d.state <> 'VOID'
               and ${inPeriod(['d.openedAt', 'd.id'], instants, behind)}
             order by d.opened_at, d.id limit ${size}) as d
      join charge c on c.seller_id = ${sellerId} and c.id = d.charge_id
      left join customer u on u.seller_id = ${sellerId} and u.id = c.customer_id
     order by d.opened_at, d.id`)
}

export type LinkOfPeriod = Pick<
  LinkRow,
  'id' | 'publicId' | 'title' | 'type' | 'valueCents' | 'createdAt' | 'expiresAt'
> & { charges: number; paid: number }

/**
 * The links that people made in a period, also deleted ones, in their order. Each type has its part
 * of the index.
 */
export function selectLinksOfPeriod(
  sellerId: number,
  instants: Instants,
  { last, size }: Part<LinkOfPeriod>,
) {
  const behind = last && { at: last.createdAt, id: last.id }
  const types = ['ORDER', 'SUBSCRIPTION', 'FAST_ORDER'].map(
    (type) => sql`(
      select l.* from payment_link l
       where l.seller_id = ${sellerId} and l.type = ${type}
         and l.page_period is null and not l.of_billing
         and ${inPeriod(['l.createdAt', 'l.id'], instants, behind)}
       order by l.created_at, l.id limit ${size})`,
  )
  return asQuery<LinkOfPeriod>(sql`select l.id, l.public_id, l.title, l.type, l.value_cents, l.created_at, l.expires_at,
           (select count(*) from charge c
             where c.seller_id = ${sellerId} and c.link_id = l.id) as charges,
           (select count(*) from charge c
             where c.seller_id = ${sellerId} and c.link_id = l.id and c.paid_at is not null) as paid
      from (select * from (${sql.join(types, sql` union all `)}) as l
             order by l.created_at, l.id limit ${size}) as l
     order by l.created_at, l.id`)
}

export type StatementDayRow = Pick<
  Selectable<StatementDay>,
  'bookedOn' | 'kind' | 'lines' | 'inCents' | 'outCents'
>

/** The sums of the days of a period, of the available balance. */
export function selectDaysOfPeriod(
  sellerId: number,
  { startDate, endDate }: ReportPeriod,
  { last, size }: Part<StatementDayRow>,
) {
  const behind = last
    ? sql`and (d.booked_on, d.kind) > (${last.bookedOn}::date, ${last.kind})`
    : sql``
  return asQuery<StatementDayRow>(sql`select d.booked_on, d.kind, d.lines, d.in_cents, d.out_cents
      from statement_day d
     where d.seller_id = ${sellerId} and d.account = ${AVAILABLE}
       and d.booked_on >= ${startDate} and d.booked_on <= ${endDate} ${behind}
     order by d.booked_on, d.kind limit ${size}`)
}

export type WithdrawalOfPeriod = Pick<
  Selectable<Withdrawal>,
  | 'id'
  | 'state'
  | 'amountCents'
  | 'totalCents'
  | 'taxCents'
  | 'origin'
  | 'requestedBy'
  | 'approverEmails'
  | 'isSoleApprover'
  | 'reason'
  | 'reference'
  | 'createdAt'
  | 'paidAt'
> & { account: AccountNumbers }

/** The withdrawals asked for in a period, in their order. */
export function selectWithdrawalsOfPeriod(
  sellerId: number,
  instants: Instants,
  { last, size }: Part<WithdrawalOfPeriod>,
) {
  const behind = last && { at: last.createdAt, id: last.id }
  return asQuery<WithdrawalOfPeriod>(sql`select w.id, w.state, w.amount_cents, w.total_cents, w.tax_cents, w.origin, w.account, w.requested_by, w.approver_emails, w.is_sole_approver,
           w.reason, w.reference, w.created_at, w.paid_at
      from withdrawal w
     where w.seller_id = ${sellerId} and ${inPeriod(['w.createdAt', 'w.id'], instants, behind)}
     order by w.created_at, w.id limit ${size}`)
}

export interface DayBalances {
  day: CivilDate
  availableCents: Cents
  checkingCents: Cents
  investmentCents: Cents
  scheduledCents: Cents
}

/** The balances at the end of each day of a period: those of the last lines until then. */
export function selectBalancesOfDays(
  sellerId: number,
  { startDate, endDate }: ReportPeriod,
  { last, size }: Part<DayBalances>,
) {
  const endOf = (account: string) => sql`coalesce((select l.balance_cents from statement_line l
      where l.seller_id = ${sellerId} and l.account = ${account} and l.booked_on <= d.day
      order by l.booked_on desc, l.line desc limit 1), 0)`
  return asQuery<DayBalances>(sql`select d.day, ${endOf(AVAILABLE)} as available_cents, ${endOf(CHECKING)} as checking_cents,
           ${endOf(INVESTMENT)} as investment_cents, ${endOf(SCHEDULED)} as scheduled_cents
      from (select ${last?.day ?? startDate}::date + n as day
              from generate_series(${last ? 1 : 0}::int, ${size - (last ? 0 : 1)}::int) n) d
     where d.day <= ${endDate}
     order by d.day`)
}
