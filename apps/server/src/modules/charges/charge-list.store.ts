import { searchTerms } from '@vintem/brazil/text'
import type { listCharges } from '@vintem/contracts/charges.endpoints'
import type { Query } from '@vintem/contracts/endpoint'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { sql } from 'kysely'
import { emailTerm } from '#modules/customers/index.ts'
import { sqlFor } from '#platform/database/database.ts'

type ListFilter = Query<typeof listCharges>

/**
 * One page of the list: the rows of the page first, by an index of their filter, then their
 * customers.
 */
export function selectChargePage(sellerId: number, filter: ListFilter) {
  const direction = filter.sort === 'expirationDate,asc' ? 'asc' : 'desc'
  const pageOfCharges = filtered(sellerId, filter)
    .selectAll('c')
    .orderBy('c.dueDate', direction)
    .orderBy('c.id', direction)
    .limit(filter.size)
    .offset(filter.page * filter.size)
  return sqlFor
    .selectFrom(pageOfCharges.as('c'))
    .innerJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 'c.sellerId').onRef('u.id', '=', 'c.customerId'),
    )
    .where('u.sellerId', '=', sellerId)
    .selectAll('c')
    .select([
      'u.name as customerName',
      'u.document as customerDocument',
      'u.email as customerEmail',
    ])
    .orderBy('c.dueDate', direction)
    .orderBy('c.id', direction)
}

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countChargeList(sellerId: number, filter: ListFilter) {
  const found = filtered(sellerId, filter)
    .select('c.id')
    .limit(COUNTED_AT_MOST + 1)
  return sqlFor.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}

function filtered(sellerId: number, filter: ListFilter) {
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

function customerWords({ customerName, customerDocument, customerEmail }: ListFilter): string[] {
  return [
    ...searchTerms(customerName ?? ''),
    ...searchTerms(customerDocument ?? ''),
    ...(customerEmail ? [emailTerm(customerEmail)] : []),
  ]
}
