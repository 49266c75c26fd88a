import { MIXED_CARD } from '@vintem/contracts/charges/words'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '#platform/database/written-once.ts'
import type { ChargeFilter } from './charge-filter.ts'

/** The columns of a page, however its rows are found; all of charges `c`. */
export interface PageParts {
  sellerId: number
  matching: Condition
  isUpwards: boolean
  direction: RawBuilder<unknown>
  ordered: RawBuilder<unknown>
  onPage: RawBuilder<unknown>
  /** How many rows the page and those before it have. */
  end: number
}

/**
 * The page of a few customers' charges, each in the order of the list by an index. The first n of
 * all are among the first n of those n customers whose own first comes first: other customers add
 * at most one row.
 */
export const pageOfCustomers = (
  customers: readonly string[],
  { sellerId, matching, ordered, onPage, end }: PageParts,
) => sql`
  select c.* from (
    select c.id from (
      select part.* from ${each(customers)} cross join lateral (
        select c.id, c.due_date from charge c where ${matching} and ${isOfEach} ${ordered} limit 1) as c
      ${ordered} limit ${end}) as part cross join lateral (
      select c.id, c.due_date from charge c where ${matching} and ${isOfEach} ${ordered} limit ${end}) as c
    ${ordered} ${onPage}) as found
  join charge c on c.seller_id = ${sellerId} and c.id = found.id`

/** How many charges they have, of `most` and no more of each. */
export const countOfCustomers = (
  customers: readonly string[],
  { matching, most }: { matching: Condition; most: number },
) => sql`
  select from ${each(customers)} cross join lateral (
    select from charge c where ${matching} and ${isOfEach} limit ${most}) as c`

const each = (customers: readonly string[]) =>
  sql`unnest(${customers}::uuid[]) as part (customer_id)`
const isOfEach = sql`c.customer_id = part.customer_id`

/** Rows read beyond the page in the order of payment: among them are likely the last due. */
const PAID_ROWS_READ_BEYOND_PAGE = 100

/**
 * The page of charges paid until a day: in the order of the list, such a charge may come behind all
 * paid since. Only charges due beyond the end of a page of the last paid can be on the page;
 * PostgreSQL finds them by skipping through the index from one day of payment to the next.
 */
export const pageByDayPaid = (
  { paidDateInitial, paidDateFinal, paymentMethod }: ChargeFilter,
  { sellerId, matching, isUpwards, direction, ordered, onPage, end }: PageParts,
) => {
  const [beyond, furthest] = isUpwards ? [sql`<=`, 'infinity'] : [sql`>=`, '-infinity']
  const since = paidDateInitial === undefined ? sql`` : sql`and p.paid_on >= ${paidDateInitial}`
  const by = paymentMethod === undefined ? sql`` : sql`and p.method = ${paymentMethod}`
  return sql`
    select c.* from (
      select p.id from charge p
       where p.seller_id = ${sellerId} and p.paid_on <= ${paidDateFinal} ${since} ${by}
         and p.due_date ${beyond} (select coalesce((select last.due_date from (
             select c.due_date from charge c where ${matching}
             order by c.paid_on ${direction}, c.due_date ${direction} limit ${end + PAID_ROWS_READ_BEYOND_PAGE}) as last
           order by last.due_date ${direction} limit 1 offset ${end - 1}), ${furthest}))
      offset 0) as near
    cross join lateral (
      select c.* from charge c where ${matching} and c.id = near.id offset 0) as c
    ${ordered} ${onPage}`
}

/** False where the filter also has a rare term, which is better looked up first. */
export const isByDayPaid = (filter: ChargeFilter) =>
  filter.paidDateFinal !== undefined &&
  COMMON.has(filter.status) &&
  filter.paymentMethod !== MIXED_CARD &&
  RARER.every((name) => filter[name] === undefined)

const RARER = [
  'customerName',
  'customerDocument',
  'customerEmail',
  'customerId',
  'title',
  'expirationDateInitial',
  'expirationDateFinal',
  'paymentLink',
  'valueMin',
  'valueMax',
] as const
const COMMON = new Set<ChargeFilter['status']>(['ALL', 'PAID'])
