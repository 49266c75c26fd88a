import { queryTerms } from '@vintem/brazil/text'
import { type Selectable, sql, type SqlBool } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { Customer as CustomerTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'
import {
  type Address,
  type Customer,
  customerTerms,
  emailTerm,
  plainPhone,
  sortName,
} from './customer.ts'

export type CustomerRow = Selectable<CustomerTable>

/** Which customers and in which order: the query that list and export share. */
export interface CustomerFilter {
  name?: string | undefined
  document?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  sort: `${'name' | 'createdAt'},${'asc' | 'desc'}`
}

const customers = (sellerId: number) =>
  sqlFor.selectFrom('customer as c').where('c.sellerId', '=', sellerId)

/** Every word searched for must begin a word of the customer. */
export const customerList = searchable<CustomerFilter, CustomerRow>({
  table: 'customer',
  alias: 'c',
  key: ['id', 'uuid'],
  terms: { table: 'customerTerm', owner: 'customerId' },
  filters: {
    name: (name, { has }) => has(queryTerms(name)),
    document: (document, { has }) => has(queryTerms(document)),
    email: (email, { has }) => has(email ? [emailTerm(email)] : []),
    phone: (phone, { has }) => has(phone ? [plainPhone('55', phone)] : []),
  },
  sorts: { name: ['sortName', 'text'], createdAt: ['createdAt', 'timestamptz'] },
  order: 'name,asc',
})

const customer = (sellerId: number, id: string | null) =>
  customers(sellerId)
    .selectAll()
    .where(sql<SqlBool>`c.id = ${id}`)

/** Selects nothing without an id: a charge of a quick link has no customer. */
export const selectCustomer = prepared(customer)

/** A customer, locked until the transaction ends. */
export function lockCustomer(sellerId: number, id: string) {
  return customer(sellerId, id).forUpdate()
}

/** Customers, locked until the transaction ends. */
export const lockCustomers = (sellerId: number, ids: readonly string[]) =>
  customers(sellerId).select('c.id').where('c.id', '=', anyOf(ids)).orderBy('c.id').forUpdate()

/** A customer by document, locked until the transaction ends. */
export const lockCustomerByDocument = (sellerId: number, nation: string, document: string) =>
  selectCustomerByDocument(sellerId, nation, document).forUpdate()

export function selectCustomerByDocument(sellerId: number, nation: string, document: string) {
  return customers(sellerId)
    .selectAll()
    .where('c.documentNation', '=', nation)
    .where('c.document', '=', document)
}

/** Of these Brazilian documents. */
export const selectCustomersByDocument = (sellerId: number, documents: readonly string[]) =>
  customers(sellerId)
    .select(['id', 'document', 'zipCode'])
    .where('c.documentNation', '=', 'BR')
    .where('c.document', '=', anyOf(documents))

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
    formerEmails: [],
    buyerChangedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }
}

export function insertCustomer(row: CustomerRow) {
  return insertAll('customer', [row])
}

/** New customers, with what finds them. */
export const insertCustomers = (sellerId: number, rows: readonly CustomerRow[]) => [
  insertAll('customer', rows),
  insertAll(
    'customerTerm',
    rows.flatMap((row) => termRows(sellerId, row)),
  ),
]

/** For a locked row only: `tx.nextVersion` is the same. */
const NEXT = sql<number>`version + 1`

export function updateContact(
  sellerId: number,
  id: string,
  contact: Pick<
    Customer,
    'name' | 'fantasyName' | 'email' | 'alternativeEmail' | 'countryCode' | 'phone'
  > &
    Pick<CustomerRow, 'formerEmails'>,
  at: Date,
) {
  return updateAll(
    'customer',
    { sellerId, id },
    { ...contact, sortName: sortName(contact.name), updatedAt: at, version: NEXT },
  )
}

/** A change that the customer made of themselves. */
export const updateOwn = (
  sellerId: number,
  id: string,
  change: Partial<Omit<CustomerRow, 'sellerId' | 'id' | 'version'>>,
  at: Date,
) =>
  updateAll(
    'customer',
    { sellerId, id },
    { ...change, buyerChangedAt: at, updatedAt: at, version: NEXT },
  )

export function updateNotes(sellerId: number, id: string, notes: string | null, at: Date) {
  return updateAll('customer', { sellerId, id }, { notes, updatedAt: at, version: NEXT })
}

export function updateAddress(sellerId: number, id: string, address: Address, at: Date) {
  return updateAll(
    'customer',
    { sellerId, id },
    { ...addressColumns(address), updatedAt: at, version: NEXT },
  )
}

type CustomerWithId = Parameters<typeof customerTerms>[0] & { id: string }

export function insertTerms(sellerId: number, customer: CustomerWithId) {
  return insertAll('customerTerm', termRows(sellerId, customer))
}

const termRows = (sellerId: number, customer: CustomerWithId) =>
  customerTerms(customer).map((term) => ({ sellerId, term, customerId: customer.id }))

export function deleteTerms(sellerId: number, customerId: string) {
  return deleteAll('customerTerm', { sellerId, customerId })
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
