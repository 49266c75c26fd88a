import { searchTerms } from '@vintem/brazil/text'
import type { ChargeFilter as Filter } from '@vintem/contracts/charges.endpoints'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { emailTerm } from '#modules/customers/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { payerColumns } from './charges.store.ts'

/** Which charges and in which order: the question that list, export and report ask alike. */
export type ChargeFilter = z.output<typeof Filter>

/** One page of the list. */
export function selectChargePage(
  sellerId: number,
  filter: ChargeFilter & { page: number; size: number },
) {
  const { page, size } = filter
  const rows = ordered(sellerId, filter)
    .limit(size)
    .offset(page * size)
  return withCustomers(sellerId, filter, rows).selectAll('c')
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
  const beyond = directionOf(filter) === 'asc' ? sql`>` : sql`<`
  const next = last
    ? ordered(sellerId, filter).where(
        sql<boolean>`(c.due_date, c.id) ${beyond} (${last.dueDate}::date, ${last.id}::uuid)`,
      )
    : ordered(sellerId, filter)
  return withCustomers(sellerId, filter, next.limit(size)).select([
    'c.id',
    'c.title',
    'c.method',
    'c.installments',
    'c.dueDate',
    'c.paidOn',
    'c.status',
    'c.valueCents',
  ])
}

const directionOf = ({ sort }: ChargeFilter) => (sort === 'expirationDate,asc' ? 'asc' : 'desc')

const ordered = (sellerId: number, filter: ChargeFilter) =>
  filtered(sellerId, filter)
    .selectAll('c')
    .orderBy('c.dueDate', directionOf(filter))
    .orderBy('c.id', directionOf(filter))

/** The rows are found first, by an index of their filter, then their customers. */
function withCustomers(
  sellerId: number,
  filter: ChargeFilter,
  charges: ReturnType<typeof ordered>,
) {
  const direction = directionOf(filter)
  return sqlFor
    .selectFrom(charges.as('c'))
    .leftJoin('customer as u', (join) =>
      join.on('u.sellerId', '=', sellerId).onRef('u.id', '=', 'c.customerId'),
    )
    .select(payerColumns)
    .orderBy('c.dueDate', direction)
    .orderBy('c.id', direction)
}

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countChargeList(sellerId: number, filter: ChargeFilter) {
  const found = filtered(sellerId, filter)
    .select('c.id')
    .limit(COUNTED_AT_MOST + 1)
  return sqlFor.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** How many match, all of them: for who is going to read them all. */
export const countAllCharges = (sellerId: number, filter: ChargeFilter) =>
  filtered(sellerId, filter).select((eb) => eb.fn.countAll<number>().as('count'))

function filtered(sellerId: number, filter: ChargeFilter) {
  let query = sqlFor.selectFrom('charge as c').where('c.sellerId', '=', sellerId)
  const status = filter.status === 'ABANDONNED' ? 'ABANDONED' : filter.status
  if (status !== 'ALL') query = query.where('c.status', '=', status)
  if (filter.paymentMethod) query = query.where('c.method', '=', filter.paymentMethod)
  if (filter.customerId) query = query.where('c.customerId', '=', filter.customerId)
  if (filter.paymentLink) query = query.where('c.linkId', '=', filter.paymentLink)
  if (filter.expirationDateInitial)
    query = query.where('c.dueDate', '>=', filter.expirationDateInitial)
  if (filter.expirationDateFinal) query = query.where('c.dueDate', '<=', filter.expirationDateFinal)
  if (filter.paidDateInitial) query = query.where('c.paidOn', '>=', filter.paidDateInitial)
  if (filter.paidDateFinal) query = query.where('c.paidOn', '<=', filter.paidDateFinal)
  if (filter.valueMin !== undefined) query = query.where('c.valueCents', '>=', filter.valueMin)
  if (filter.valueMax !== undefined) query = query.where('c.valueCents', '<=', filter.valueMax)
  for (const word of searchTerms(filter.title ?? '')) {
    query = query.where(
      sql<boolean>`exists (select from charge_term t
        where t.seller_id = ${sellerId} and t.charge_id = c.id and t.term ^@ ${word})`,
    )
  }
  for (const word of customerWords(filter)) {
    query = query.where(
      sql<boolean>`c.customer_id in (select t.customer_id from customer_term t
        where t.seller_id = ${sellerId} and t.term ^@ ${word})`,
    )
  }
  return query
}

function customerWords({ customerName, customerDocument, customerEmail }: ChargeFilter): string[] {
  return [
    ...searchTerms(customerName ?? ''),
    ...searchTerms(customerDocument ?? ''),
    ...(customerEmail ? [emailTerm(customerEmail)] : []),
  ]
}
