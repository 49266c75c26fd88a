import { type RawBuilder, sql } from 'kysely'
import type { ChargeFilter } from './charge-list.store.ts'
import type { Condition } from './charge-words.store.ts'

/**
 * Charges in parts, each in the order of the list by an index. The first n of all are among the first n
 * of those n parts whose own first comes first: of the others no more than that one is read.
 */
export interface Parts {
  each: RawBuilder<unknown>
  /** Of charges `c`. */
  isIn: Condition
}

export const partsByCustomer = (customers: readonly string[]): Parts => ({
  each: sql`unnest(${customers}::uuid[]) as part (customer_id)`,
  isIn: sql`c.customer_id = part.customer_id`,
})

/**
 * By the day of payment, where it ends on some day: in the order of the list, what was paid until then
 * may come behind all that was paid since. Undefined where something rare is asked for besides, which is
 * better looked for first.
 */
export function partsByDayPaid(sellerId: number, filter: ChargeFilter): Parts | undefined {
  const { status, paidDateInitial, paidDateFinal } = filter
  if (paidDateFinal === undefined || !COMMON.has(status)) return undefined
  if (RARER.some((name) => filter[name] !== undefined)) return undefined
  const paid = sql`select p.paid_on from charge p where p.seller_id = ${sellerId} and p.paid_on`
  const since = paidDateInitial === undefined ? sql`is not null` : sql`>= ${paidDateInitial}`
  return {
    each: sql`(
      select days.first + n as day
        from (select (${paid} ${since} order by p.paid_on limit 1) as first,
                     (${paid} <= ${paidDateFinal} order by p.paid_on desc limit 1) as last) as days
       cross join lateral generate_series(0, days.last - days.first) as n) as part`,
    isIn: sql`c.paid_on = part.day`,
  }
}

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
