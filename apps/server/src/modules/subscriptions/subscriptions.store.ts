import { queryTerms } from '@vintem/brazil/text'
import type { Query } from '@vintem/contracts/endpoint'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import type { listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf, insertAll } from '#platform/database/lists.ts'
import type { Subscription as SubscriptionTable } from '#platform/database/tables.gen.ts'
import { beginsWith } from '#platform/database/terms.ts'

export type SubscriptionRow = Omit<Selectable<SubscriptionTable>, 'payer'> & {
  /** What an anonymous buyer typed, for the later charges too. */
  payer: unknown
}
/** With whose it is. */
export type CustomersSubscription = SubscriptionRow & {
  customerName: string
  customerDocument: string
}

type Page = Query<typeof listSubscriptions>
type Filter = Omit<Page, 'page' | 'size'>

/** One page by start. The rows are found first, by an index of their filter, then their customers. */
export function selectSubscriptions(sellerId: number, filter: Page) {
  const direction = filter.sort === 'startDate,asc' ? 'asc' : 'desc'
  const found = filtered(sellerId, filter)
    .selectAll('s')
    .orderBy('s.startDate', direction)
    .orderBy('s.id', direction)
    .limit(filter.size)
    .offset(filter.page * filter.size)
  return sqlFor
    .selectFrom(found.as('s'))
    .innerJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 's.sellerId').onRef('u.id', '=', 's.customerId'),
    )
    .where('u.sellerId', '=', sellerId)
    .selectAll('s')
    .select(['u.name as customerName', 'u.document as customerDocument'])
    .orderBy('s.startDate', direction)
    .orderBy('s.id', direction)
}

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countSubscriptions(sellerId: number, filter: Filter) {
  const found = filtered(sellerId, filter)
    .select('s.id')
    .limit(COUNTED_AT_MOST + 1)
  return sqlFor.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}

export function selectSubscription(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('subscription as s')
    .innerJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 's.sellerId').onRef('u.id', '=', 's.customerId'),
    )
    .where('s.sellerId', '=', sellerId)
    .where('u.sellerId', '=', sellerId)
    .where('s.id', '=', id)
    .selectAll('s')
    .select(['u.name as customerName', 'u.document as customerDocument'])
}

/** A subscription with whose it is, held until the transaction ends. */
export const lockSubscription = (sellerId: number, id: string) =>
  selectSubscription(sellerId, id).forUpdate('s')

/** For good: it is not taken up again. */
export const endSubscription = (sellerId: number, id: string, at: Date) =>
  sqlFor
    .updateTable('subscription')
    .set({ status: 'INACTIVE', cancelledAt: at })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

/** What it was charged, the latest due first. */
export function selectChargesOfSubscription(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('charge')
    .select(['id', 'dueDate', 'valueCents', 'status'])
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', id)
    .orderBy('dueDate', 'desc')
    .orderBy('id', 'desc')
}

export const insertSubscription = (row: SubscriptionRow) => insertAll('subscription', [row])

/**
 * The first payment begins what waits for it, and says by what it is paid. Any other stays as it is,
 * so that a payment told twice changes nothing. To be run after the charges were marked as paid.
 */
export function beginSubscriptions(sellerId: number, chargeIds: readonly string[]) {
  return sqlFor
    .updateTable('subscription as s')
    .from('charge as c')
    .set((eb) => ({ status: 'ACTIVE', method: eb.fn.coalesce('c.method', 's.method') }))
    .where('s.sellerId', '=', sellerId)
    .where('c.sellerId', '=', sellerId)
    .where('c.id', '=', anyOf(chargeIds))
    .whereRef('s.id', '=', 'c.subscriptionId')
    .where('s.status', '=', 'PENDING')
}

/** What never had a payment ends with the last charge that could have been it. To be run after they were moved. */
export function endUnbegun(sellerId: number, chargeIds: readonly string[], at: Date) {
  return sqlFor
    .updateTable('subscription as s')
    .from('charge as c')
    .set({ status: 'INACTIVE', cancelledAt: at })
    .where('s.sellerId', '=', sellerId)
    .where('c.sellerId', '=', sellerId)
    .where('c.id', '=', anyOf(chargeIds))
    .whereRef('s.id', '=', 'c.subscriptionId')
    .where('s.status', '=', 'PENDING')
    .where(
      sql<boolean>`not exists (select from charge o
        where o.seller_id = ${sellerId} and o.subscription_id = s.id
          and o.status in ('SCHEDULED', 'LATE', 'FAILED'))`,
    )
}

function filtered(sellerId: number, filter: Filter) {
  let query = sqlFor.selectFrom('subscription as s').where('s.sellerId', '=', sellerId)
  if (filter.status !== 'ALL') query = query.where('s.status', '=', filter.status)
  if (filter.customerId) query = query.where('s.customerId', '=', filter.customerId)
  if (filter.expirationDateInitial)
    query = query.where('s.nextDueDate', '>=', filter.expirationDateInitial)
  if (filter.expirationDateFinal)
    query = query.where('s.nextDueDate', '<=', filter.expirationDateFinal)
  for (const word of [
    ...queryTerms(filter.customerName ?? ''),
    ...queryTerms(filter.customerDocument ?? ''),
  ]) {
    query = query.where(
      sql<boolean>`s.customer_id in (select t.customer_id from customer_term t
        where t.seller_id = ${sellerId} and ${beginsWith(word)})`,
    )
  }
  return query
}
