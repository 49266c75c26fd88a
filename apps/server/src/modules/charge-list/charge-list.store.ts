import { MIXED_CARD } from '@vintem/contracts/charges/words'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type ChargeWithCustomer, payerColumns } from '#modules/charges/index.ts'
import { disputedOf, refundedOf } from '#modules/disputes/index.ts'
import { asQuery, type Compilable, sqlFor } from '#platform/database/database.ts'
import type { Condition } from '#platform/database/searchable.ts'
import type { ChargeFilter, UnsortedFilter } from './charge-filter.ts'
import {
  countOfCustomers,
  isByDayPaid,
  pageByDayPaid,
  pageOfCustomers,
} from './charge-pages.store.ts'
import {
  chargesOfCustomerNamed,
  chargesOfCustomersNamed,
  chargesTitled,
  customerWords,
  isOfCustomerNamed,
  isOfOneOfMany,
  isTitled,
  titleWords,
} from './charge-words.store.ts'

const PAYER = sql.join(payerColumns)

/**
 * One page of the list; of those customers alone, where they are few. Written out: it is asked for
 * often, and a builder takes its time.
 */
export function selectChargePage(
  sellerId: number,
  filter: ChargeFilter & { page: number; size: number },
  among?: readonly string[],
): Compilable<ChargeWithCustomer> {
  const { page, size } = filter
  const isUpwards = directionOf(filter) === 'asc'
  const direction = sql.raw(directionOf(filter))
  const ordered = sql`order by c.due_date ${direction}, c.id ${direction}`
  const matching = all(conditions(sellerId, filter, among ? undefined : isOfOneOfMany))
  const onPage = sql`limit ${size} offset ${page * size}`
  const end = (page + 1) * size
  const parts = { sellerId, matching, isUpwards, direction, ordered, onPage, end }
  const found = among
    ? pageOfCustomers(among, parts)
    : isByDayPaid(filter)
      ? pageByDayPaid(filter, parts)
      : sql`select c.* from charge c where ${matching} ${ordered} ${onPage}`
  // The rows are found first, by an index of their filter, then the customer of each.
  return asQuery<ChargeWithCustomer>(sql`select c.*, ${PAYER} from (${found}) as c
      left join lateral (select u.* from customer u
        where u.seller_id = ${sellerId} and u.id = c.customer_id offset 0) as u on true ${ordered}`)
}

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countChargeList(
  sellerId: number,
  filter: ChargeFilter,
  among?: readonly string[],
): Compilable<{ count: number }> {
  const most = COUNTED_AT_MOST + 1
  const found = among
    ? countOfCustomers(among, { matching: all(conditions(sellerId, filter)), most })
    : (byWordsAlone(sellerId, filter) ?? byCondition(sellerId, filter))
  return asQuery<{ count: number }>(sql`select count(*) from (${found} limit ${most}) as found`)
}

function byCondition(sellerId: number, filter: ChargeFilter) {
  const [name, ...furtherNames] = customerWords(filter)
  if (name !== undefined && furtherNames.length === 0) {
    return chargesOfCustomerNamed(all(conditions(sellerId, filter)), sellerId, name)
  }
  return sql`select from charge c where ${all(conditions(sellerId, filter, isOfCustomerNamed))}`
}

/** What is looked for by common words and nothing else is counted from the words. */
function byWordsAlone(sellerId: number, filter: ChargeFilter) {
  const [title, ...furtherTitle] = titleWords(filter)
  const names = customerWords(filter)
  if (title === undefined && names.length === 0) return undefined
  if (columnConditions(filter).length > 0) return undefined
  if (title === undefined) return chargesOfCustomersNamed(sellerId, names)
  const isAlone = furtherTitle.length === 0 && names.length === 0
  return isAlone ? chargesTitled(sellerId, title) : undefined
}

/**
 * The next of the list after its row `last`, or its first. No more of each than a table has: a hundred
 * thousand are read one after the other.
 */
export function selectChargesAfter(
  sellerId: number,
  filter: ChargeFilter,
  { last, size }: { last: { dueDate: string; id: string } | undefined; size: number },
) {
  const direction = directionOf(filter)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const rows = filtered(sellerId, filter)
    .selectAll('c')
    .orderBy('c.dueDate', direction)
    .orderBy('c.id', direction)
    .limit(size)
  const next = last
    ? rows.where(
        sql<boolean>`(c.due_date, c.id) ${beyond} (${last.dueDate}::date, ${last.id}::uuid)`,
      )
    : rows
  return sqlFor
    .selectFrom(next.as('c'))
    .leftJoin('customer as u', (join) =>
      join.on('u.sellerId', '=', sellerId).onRef('u.id', '=', 'c.customerId'),
    )
    .select(payerColumns)
    .select([
      'c.id',
      'c.title',
      'c.method',
      'c.installments',
      'c.dueDate',
      'c.paidOn',
      'c.status',
      'c.valueCents',
      'c.feeCents',
      'c.anticipationCents',
      'c.splitCents',
      refundedOf.as('refundedCents'),
      disputedOf.as('disputedCents'),
    ])
    .orderBy('c.dueDate', direction)
    .orderBy('c.id', direction)
}

/** How many match, all of them: for who is going to read them all. */
export const countAllCharges = (sellerId: number, filter: ChargeFilter) =>
  filtered(sellerId, filter).select((eb) => eb.fn.countAll<number>().as('count'))

/** A condition of charges `c`: those of the list, for who reads all of them. */
export const isListed = (sellerId: number, filter: UnsortedFilter): Condition =>
  all(conditions(sellerId, filter, isOfCustomerNamed))

const filtered = (sellerId: number, filter: ChargeFilter) =>
  sqlFor.selectFrom('charge as c').where(isListed(sellerId, filter))

const directionOf = ({ sort }: ChargeFilter) => (sort === 'expirationDate,asc' ? 'asc' : 'desc')

const all = (found: readonly Condition[]): Condition => sql`${sql.join(found, sql` and `)}`

/** Of charges `c`; those of the words for customers are as `named` says, or left out. */
function conditions(
  sellerId: number,
  filter: UnsortedFilter,
  named?: (sellerId: number, word: string) => Condition,
): Condition[] {
  const names = named ? customerWords(filter).map((word) => named(sellerId, word)) : []
  return [
    sql`c.seller_id = ${sellerId}`,
    ...columnConditions(filter),
    ...titleWords(filter).map((word) => isTitled(sellerId, word)),
    ...names,
  ]
}

function columnConditions(filter: UnsortedFilter): Condition[] {
  const status = filter.status === 'ABANDONNED' ? 'ABANDONED' : filter.status
  const { paymentMethod } = filter
  const isMixed = paymentMethod === MIXED_CARD
  return [
    ...where(sql`c.status =`, status === 'ALL' ? undefined : status),
    ...where(sql`c.method =`, isMixed ? 'CREDIT_CARD' : paymentMethod),
    // In so many words, by which the planner knows the index.
    ...(isMixed ? [sql<SqlBool>`c.card_type = 'EARLY_MIXED'`] : []),
    ...where(sql`c.customer_id =`, filter.customerId),
    ...where(sql`c.link_id =`, filter.paymentLink),
    ...where(sql`c.due_date >=`, filter.expirationDateInitial),
    ...where(sql`c.due_date <=`, filter.expirationDateFinal),
    ...where(sql`c.paid_on >=`, filter.paidDateInitial),
    ...where(sql`c.paid_on <=`, filter.paidDateFinal),
    ...where(sql`c.value_cents >=`, filter.valueMin),
    ...where(sql`c.value_cents <=`, filter.valueMax),
  ]
}

/** What is absent is not asked for. */
const where = (comparison: RawBuilder<unknown>, value: string | number | undefined): Condition[] =>
  value === undefined ? [] : [sql`${comparison} ${value}`]
