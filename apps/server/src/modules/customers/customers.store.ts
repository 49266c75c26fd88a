import { queryTerms } from '@vintem/brazil/text'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Customer as CustomerTable } from '#platform/database/tables.gen.ts'
import { beginsWith } from '#platform/database/terms.ts'
import {
  type Address,
  type Customer,
  customerTerms,
  emailTerm,
  plainPhone,
  sortName,
} from './customer.ts'

export type CustomerRow = Selectable<CustomerTable>

/** Which customers and in which order: the question that list and export ask alike. */
export interface CustomerFilter {
  name?: string | undefined
  document?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  sort: `${'name' | 'createdAt'},${'asc' | 'desc'}`
}

export interface CustomerPage extends CustomerFilter {
  page: number
  size: number
}

const customers = (sellerId: number) =>
  sqlFor.selectFrom('customer as c').where('c.sellerId', '=', sellerId)

/** One page, in order. */
export function selectCustomers(sellerId: number, filter: CustomerPage) {
  return ordered(sellerId, filter)
    .limit(filter.size)
    .offset(filter.page * filter.size)
}

/** The next of the list after its row `last`, or its first. */
export function selectCustomersAfter(
  sellerId: number,
  filter: CustomerFilter,
  { last, size }: { last: CustomerRow | undefined; size: number },
) {
  const rows = ordered(sellerId, filter).limit(size)
  if (!last) return rows
  const { column, direction } = orderOf(filter)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const from = column === 'sortName' ? sql`${last.sortName}` : sql`${last.createdAt}::timestamptz`
  return rows.where(
    sql<SqlBool>`(${sql.ref(`c.${column}`)}, c.id) ${beyond} (${from}, ${last.id}::uuid)`,
  )
}

function orderOf({ sort }: CustomerFilter) {
  const [name, direction] = sort.split(',') as ['name' | 'createdAt', 'asc' | 'desc']
  return { column: name === 'name' ? ('sortName' as const) : name, direction }
}

function ordered(sellerId: number, filter: CustomerFilter) {
  const { column, direction } = orderOf(filter)
  return customers(sellerId)
    .selectAll()
    .where(matching(sellerId, filter))
    .orderBy(`c.${column}`, direction)
    .orderBy('c.id', direction)
}

/** How many match, all of them: for who is going to read them all. */
export const countAllCustomers = (sellerId: number, filter: CustomerFilter) =>
  customers(sellerId)
    .where(matching(sellerId, filter))
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countCustomers(sellerId: number, filter: CustomerFilter) {
  const found = customers(sellerId)
    .select('c.id')
    .where(matching(sellerId, filter))
    .limit(COUNTED_AT_MOST + 1)
  return sqlFor.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}

const customer = (sellerId: number, id: string | null) =>
  customers(sellerId)
    .selectAll()
    .where(sql<SqlBool>`c.id = ${id}`)

/** None where there is no id: a charge of a quick link names no customer. */
export const selectCustomer = prepared(customer)

/** A customer, held until the transaction ends. */
export function lockCustomer(sellerId: number, id: string) {
  return customer(sellerId, id).forUpdate()
}

export function selectCustomerByDocument(sellerId: number, nation: string, document: string) {
  return customers(sellerId)
    .selectAll()
    .where('c.documentNation', '=', nation)
    .where('c.document', '=', document)
}

/** A new customer as its row. */
export function customerRow(sellerId: number, customer: Customer, at: Date): CustomerRow {
  const { address, ...rest } = customer
  const columns = addressColumns(address)
  const sorting = sortName(customer.name)
  return {
    sellerId,
    ...rest,
    ...columns,
    sortName: sorting,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }
}

export function insertCustomer(row: CustomerRow) {
  return sqlFor.insertInto('customer').values(row)
}

/** Of a row that is locked: `tx.nextVersion` is the same. */
const NEXT = sql<number>`version + 1`

export function updateContact(
  sellerId: number,
  id: string,
  contact: Pick<
    Customer,
    'name' | 'fantasyName' | 'email' | 'alternativeEmail' | 'countryCode' | 'phone'
  >,
  at: Date,
) {
  return sqlFor
    .updateTable('customer')
    .set({ ...contact, sortName: sortName(contact.name), updatedAt: at, version: NEXT })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

export function updateNotes(sellerId: number, id: string, notes: string | null, at: Date) {
  return sqlFor
    .updateTable('customer')
    .set({ notes, updatedAt: at, version: NEXT })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

export function updateAddress(sellerId: number, id: string, address: Address, at: Date) {
  return sqlFor
    .updateTable('customer')
    .set({ ...addressColumns(address), updatedAt: at, version: NEXT })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

type Named = Parameters<typeof customerTerms>[0] & { id: string }

export function insertTerms(sellerId: number, customer: Named) {
  return sqlFor
    .insertInto('customerTerm')
    .values(customerTerms(customer).map((term) => ({ sellerId, term, customerId: customer.id })))
}

export function deleteTerms(sellerId: number, customerId: string) {
  return sqlFor
    .deleteFrom('customerTerm')
    .where('sellerId', '=', sellerId)
    .where('customerId', '=', customerId)
}

/** Every word searched for must begin a word of the customer. */
function matching(sellerId: number, filter: CustomerFilter): Expression<SqlBool> {
  const words = [
    ...queryTerms(filter.name ?? ''),
    ...queryTerms(filter.document ?? ''),
    ...(filter.email ? [emailTerm(filter.email)] : []),
    ...(filter.phone ? [plainPhone('55', filter.phone)] : []),
  ]
  const found = words.map(
    (word) => sql<SqlBool>`exists (select from customer_term t
      where t.seller_id = ${sellerId} and t.customer_id = c.id and ${beginsWith(word)})`,
  )
  return found.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(found, sql` and `)}`
}

function addressColumns(address: Address | null) {
  const { zipCode, street, number, complement, district, city, state, country } = address ?? {}
  return {
    zipCode: zipCode ?? null,
    street: street ?? null,
    number: number ?? null,
    complement: complement ?? null,
    district: district ?? null,
    city: city ?? null,
    state: state ?? null,
    country: country ?? null,
  }
}
