import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import { sql } from 'kysely'
import type { ChargeStatus } from '#modules/charges/index.ts'
import type { Anticipable } from '#modules/receivables/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import type { Series, DayRange } from './dashboard.ts'

/** Statuses of charges that the seller has received, through us or otherwise, and not refunded. */
const PAID: readonly ChargeStatus[] = ['PAID', 'PAID_MANUALLY']
const OPEN: readonly ChargeStatus[] = ['LATE', 'SCHEDULED']

export interface DashboardFilter {
  /** Without a period: all charges. */
  period: DayRange | undefined
  status: 'ALL' | 'PAID' | 'LATE' | 'SCHEDULED'
  sort: 'expirationDate,asc' | 'expirationDate,desc'
}

/** The first charges of a filter, by due date, with their payer. */
export function selectDashboardCharges(sellerId: number, filter: DashboardFilter, limit: number) {
  const direction = filter.sort === 'expirationDate,asc' ? 'asc' : 'desc'
  const { period, status } = filter
  const found = period ? ofPeriod(sellerId, period, status) : charges(sellerId, statusesOf(status))
  return (
    sqlFor
      // Found first and sorted then: in the order of due dates, all that is newer would be read.
      .with(
        (cte) => (period ? cte('found').materialized() : cte('found').notMaterialized()),
        () => found,
      )
      .selectFrom('found as c')
      .select((eb) => [
        'c.id',
        'c.dueDate',
        'c.paidOn',
        'c.valueCents',
        'c.status',
        // One by one, by their key: a join may be planned over all customers.
        eb.fn
          .coalesce(
            eb
              .selectFrom('customer as u')
              .where('u.sellerId', '=', sellerId)
              .whereRef('u.id', '=', 'c.customerId')
              .select('u.name'),
            sql.lit(UNNAMED_BUYER),
          )
          .as('buyerName'),
      ])
      .orderBy('c.dueDate', direction)
      .orderBy('c.id', direction)
      .limit(limit)
  )
}

type Status = DashboardFilter['status']

function statusesOf(status: Status): readonly ChargeStatus[] {
  if (status === 'ALL') return [...PAID, ...OPEN]
  return status === 'PAID' ? PAID : [status]
}

function ofPeriod(sellerId: number, period: DayRange, status: Status) {
  if (status === 'PAID') return paid(sellerId, period)
  if (status !== 'ALL') return open(sellerId, period, [status])
  return paid(sellerId, period).unionAll(open(sellerId, period, OPEN))
}

/** A paid charge belongs to the day of its payment. */
function paid(sellerId: number, { startDate, endDate }: DayRange) {
  return charges(sellerId, PAID).where('paidOn', '>=', startDate).where('paidOn', '<=', endDate)
}

/** An open charge belongs to its due date. */
function open(
  sellerId: number,
  { startDate, endDate }: DayRange,
  statuses: readonly ChargeStatus[],
) {
  return charges(sellerId, statuses)
    .where('dueDate', '>=', startDate)
    .where('dueDate', '<=', endDate)
}

const charges = (sellerId: number, statuses: readonly ChargeStatus[]) =>
  sqlFor
    .selectFrom('charge')
    .select(['id', 'customerId', 'dueDate', 'paidOn', 'valueCents', 'status'])
    .where('sellerId', '=', sellerId)
    .where('status', 'in', statuses)

/** The totals of each day of a period and series that has any. */
export function selectDailyTotals(sellerId: number, period: DayRange) {
  const totals = (from: ReturnType<typeof charges>, day: 'paidOn' | 'dueDate') =>
    sqlFor
      .selectFrom(from.as('c'))
      .select([
        // Every row has the date by which it was found.
        sql<string>`${sql.ref(`c.${day}`)}`.as('day'),
        sql<Series>`case when c.status in ('LATE', 'SCHEDULED') then lower(c.status)
                       else 'paid' end`.as('series'),
        sql<Cents>`sum(c.value_cents)`.as('amountCents'),
        sql<number>`count(*) filter (where c.status = 'PAID')`.as('settledByRail'),
      ])
      .groupBy(['day', 'series'])
  return totals(paid(sellerId, period), 'paidOn').unionAll(
    totals(open(sellerId, period, OPEN), 'dueDate'),
  )
}

/** How many customers paid for the first time on each day of a period that has any; quick links have none. */
export function selectNewBuyers(sellerId: number, period: DayRange) {
  const buyers = sqlFor
    .selectFrom(paid(sellerId, period).as('c'))
    .select((eb) => [
      'c.customerId',
      // Every row has the date by which it was found.
      sql<string>`${eb.fn.min('c.paidOn')}`.as('day'),
    ])
    .where('c.customerId', 'is not', null)
    .groupBy('c.customerId')
  return sqlFor
    .selectFrom(buyers.as('buyer'))
    .where(
      (eb) =>
        // Checked buyer by buyer: PostgreSQL may plan `not exists` over all payments ever made
        // before.
        eb
          .selectFrom('charge as before')
          .where('before.sellerId', '=', sellerId)
          .whereRef('before.customerId', '=', 'buyer.customerId')
          .where('before.paidOn', '<', period.startDate)
          .where('before.status', 'in', PAID)
          .select('before.id')
          .limit(1),
      'is',
      null,
    )
    .groupBy('buyer.day')
    .select((eb) => ['buyer.day', eb.fn.countAll<number>().as('count')])
}

/**
 * What a seller could have anticipated today (banking: on demand): its own receivables of paid card
 * charges, due later than today, counted by due date and amount.
 */
export function selectAnticipable(sellerId: number, today: CivilDate) {
  return sqlFor
    .selectFrom('receivable as r')
    .innerJoin('charge as c', (join) =>
      join.onRef('c.sellerId', '=', 'r.sellerId').onRef('c.id', '=', 'r.chargeId'),
    )
    .where('r.sellerId', '=', sellerId)
    .where('r.dueDate', '>', today)
    .where('r.settledAt', 'is', null)
    .where('r.subSellerId', 'is', null)
    .where('c.status', '=', 'PAID')
    .where('c.method', '=', 'CREDIT_CARD')
    .groupBy(['r.dueDate', 'r.amountCents'])
    .select((eb) => ['r.dueDate', 'r.amountCents', eb.fn.countAll<number>().as('count')])
    .$narrowType<Anticipable>()
}
