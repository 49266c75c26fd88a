import type { Cents } from '@vintem/brazil/money'
import { MIXED_CARD } from '@vintem/contracts/charges/words'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { sql } from 'kysely'
import {
  CHARGE_STATUSES,
  type ChargeStatus,
  type ChargeWithCustomer,
  PAID_BY_RAIL,
  payerColumns,
} from '#modules/charges/index.ts'
import { disputedOf, refundedOf } from '#modules/disputes/index.ts'
import { asQuery, type Compilable } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import { plannedEachTime } from '#platform/database/terms.ts'
import type { Condition } from '#platform/database/written-once.ts'
import type { ChargeFilter, UnsortedFilter } from './charge-filter.ts'
import {
  countOfCustomers,
  isByDayPaid,
  pageByDayPaid,
  pageOfCustomers,
} from './charge-pages.store.ts'
import {
  chargesOfMatchingCustomer,
  chargesOfMatchingCustomers,
  chargesTitled,
  type CustomerWords,
  customerWords,
  isOfMatchingCustomer,
  isOfOneOfMany,
  titleWords,
} from './charge-words.store.ts'

const PAYER = sql.join(payerColumns)

/**
 * One page of the list; of these customers alone, where they are few. Written as SQL text: the
 * query is frequent, and a builder takes time.
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
  return asQuery(sql`select c.*, ${PAYER} from (${found}) as c
      left join lateral (select u.* from customer u
        where u.seller_id = ${sellerId} and u.id = c.customer_id offset 0) as u on true ${ordered}`)
}

/** How many charges match, counted no further than one beyond COUNTED_AT_MOST. */
export function countChargeList(
  sellerId: number,
  filter: ChargeFilter,
  among?: readonly string[],
): Compilable<{ count: number }> {
  const most = COUNTED_AT_MOST + 1
  const found = among
    ? countOfCustomers(among, { matching: all(conditions(sellerId, filter)), most })
    : (byWordsAlone(sellerId, filter) ?? byCondition(sellerId, filter))
  return asQuery(sql`select count(*) from (${found} limit ${most}) as found`)
}

/** The statuses with a day of payment. */
const PAID: readonly ChargeStatus[] = [...PAID_BY_RAIL, 'PAID_MANUALLY']

/**
 * How many charges match in each status, and in all, each counted as far as `countChargeList` does:
 * without further filters from the index of statuses alone. A status in which none can match is
 * left out.
 */
export function countByStatus(
  sellerId: number,
  filter: Omit<UnsortedFilter, 'status'>,
): Compilable<{ status: ChargeStatus | 'ALL'; count: number }> {
  const isOfPaid = (filter.paidDateInitial ?? filter.paidDateFinal) !== undefined
  const counts = (['ALL', ...(isOfPaid ? PAID : CHARGE_STATUSES)] as const).map((status) => {
    const matching = all(conditions(sellerId, { ...filter, status }, isOfMatchingCustomer))
    return sql`select ${sql.lit(status)} as status, (select count(*) from (
      select from charge c where ${matching} limit ${COUNTED_AT_MOST + 1}) as found) as count`
  })
  return asQuery(sql`${sql.join(counts, sql` union all `)} ${plannedEachTime}`)
}

function byCondition(sellerId: number, filter: ChargeFilter) {
  const [name, ...furtherNames] = customerWords(filter)
  if (name !== undefined && furtherNames.length === 0) {
    return chargesOfMatchingCustomer(all(conditions(sellerId, filter)), sellerId, name)
  }
  return sql`select from charge c where ${all(conditions(sellerId, filter, isOfMatchingCustomer))}`
}

/** A search by common words and nothing else is counted from the words. */
function byWordsAlone(sellerId: number, filter: ChargeFilter) {
  const [title, ...furtherTitle] = titleWords(filter)
  const names = customerWords(filter)
  if (title === undefined && names.length === 0) return undefined
  if (!isOfWordsAlone(filter)) return undefined
  if (title === undefined) return chargesOfMatchingCustomers(sellerId, names)
  const isAlone = furtherTitle.length === 0 && names.length === 0
  return isAlone ? chargesTitled(sellerId, title) : undefined
}

/** The columns of an export: only those of its tables, for a hundred thousand rows are read. */
export type ExportedCharge = Pick<
  ChargeWithCustomer,
  | 'id'
  | 'title'
  | 'method'
  | 'installments'
  | 'dueDate'
  | 'paidOn'
  | 'status'
  | 'valueCents'
  | 'feeCents'
  | 'anticipationCents'
  | 'splitCents'
  | 'surchargeCents'
  | 'customerName'
  | 'customerDocument'
  | 'customerEmail'
> & { refundedCents: Cents; disputedCents: Cents }

/** Charges that match a filter. The page that users wait for is selectChargePage. */
export const chargeList = searchable<ChargeFilter, ExportedCharge>({
  table: 'charge',
  alias: 'c',
  key: ['id', 'uuid'],
  terms: { table: 'chargeTerm', owner: 'chargeId' },
  filters: {
    status: (status) => (status === 'ALL' ? [] : sql`c.status = ${STATUS[status] ?? status}`),
    paymentMethod: (method) =>
      // Spelled out, so that the planner recognises the index.
      method === MIXED_CARD
        ? [sql`c.method = 'CREDIT_CARD'`, sql`c.card_type = 'EARLY_MIXED'`]
        : sql`c.method = ${method}`,
    only: (ids) => sql`c.id = any(${ids}::uuid[])`,
    customerId: (id) => sql`c.customer_id = ${id}`,
    paymentLink: (id) => sql`c.link_id = ${id}`,
    expirationDateInitial: (day) => sql`c.due_date >= ${day}`,
    expirationDateFinal: (day) => sql`c.due_date <= ${day}`,
    paidDateInitial: (day) => sql`c.paid_on >= ${day}`,
    paidDateFinal: (day) => sql`c.paid_on <= ${day}`,
    valueMin: (cents) => sql`c.value_cents >= ${cents}`,
    valueMax: (cents) => sql`c.value_cents <= ${cents}`,
    title: (title, { has }) => has(titleWords({ title })),
    customerName: (customerName, { sellerId }) => namedBy(sellerId, { customerName }),
    customerDocument: (customerDocument, { sellerId }) => namedBy(sellerId, { customerDocument }),
    customerEmail: (customerEmail, { sellerId }) => namedBy(sellerId, { customerEmail }),
  },
  sorts: { expirationDate: ['dueDate', 'date'] },
  order: 'expirationDate,desc',
  shown: {
    columns: sql`c.id, c.title, c.method, c.installments, c.due_date, c.paid_on, c.status,
      c.value_cents, c.fee_cents, c.anticipation_cents, c.split_cents,
      c.surcharge_cents, ${PAYER},
      ${refundedOf} as refunded_cents, ${disputedOf} as disputed_cents`,
    joins: sql`left join customer u on u.seller_id = c.seller_id and u.id = c.customer_id`,
  },
})

/** The value on the wire, and in the table. */
const STATUS: Readonly<Record<string, string>> = { ABANDONNED: 'ABANDONED' }

const namedBy = (sellerId: number, words: CustomerWords) =>
  customerWords(words).map((word) => isOfMatchingCustomer(sellerId, word))

const directionOf = ({ sort }: ChargeFilter) => (sort === 'expirationDate,asc' ? 'asc' : 'desc')

const all = (found: readonly Condition[]): Condition => sql`${sql.join(found, sql` and `)}`

const NO_CUSTOMER = {
  customerName: undefined,
  customerDocument: undefined,
  customerEmail: undefined,
}

/**
 * Conditions of charges `c`; those of the words for customers are as `namedBy` says, or left out.
 */
const conditions = (
  sellerId: number,
  filter: UnsortedFilter,
  matchesCustomer?: (sellerId: number, word: string) => Condition,
): Condition[] => [
  chargeList.where(sellerId, { ...filter, ...NO_CUSTOMER }),
  ...(matchesCustomer ? customerWords(filter).map((word) => matchesCustomer(sellerId, word)) : []),
]

const COLUMN_FILTERS = [
  'paymentMethod',
  'customerId',
  'paymentLink',
  'expirationDateInitial',
  'expirationDateFinal',
  'paidDateInitial',
  'paidDateFinal',
  'valueMin',
  'valueMax',
] as const

/** True where a filter has only words. */
const isOfWordsAlone = (filter: ChargeFilter): boolean =>
  filter.status === 'ALL' && COLUMN_FILTERS.every((name) => filter[name] === undefined)
