import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { CustomerAlreadyExists, NotFound } from '../errors.ts'
import { optionalText, page, pageOf, size, sort, tableFormat, uuid } from '../fields.ts'
import { CustomerAddress, CustomerContact, CustomerDocument, NewCustomer } from './body.ts'
import { CustomerSummary, CustomerView } from './views.ts'

export { CustomerAddress, CustomerContact, CustomerDocument } from './body.ts'
export { AddressView, CustomerSummary, CustomerView } from './views.ts'

const Ref = z.object({ id: uuid() })
const term = z.optional(z.string().check(z.trim(), z.maxLength(120)))

/** The search of the list, as it stands in its query string. */
const CustomerFilter = z.object({
  name: term,
  document: term,
  email: term,
  phone: term,
  sort: sort(['name', 'createdAt'], 'name,asc'),
})

export const listCustomers = endpoint({
  at: 'GET core /seller-clients',
  summary: 'Lista os clientes; name, document, email e phone buscam pelo começo das palavras.',
  access: can.seeCustomers,
  rate: 'read',
  query: z.extend(CustomerFilter, { page: page(), size: size(20) }),
  answer: pageOf(CustomerSummary),
})

export const exportCustomers = endpoint({
  at: 'GET core /seller-clients/export',
  summary: 'Exporta os clientes que a lista mostra com a mesma busca, em CSV ou XLSX.',
  access: can.seeCustomers,
  rate: 'export',
  query: z.extend(CustomerFilter, { format: tableFormat() }),
  produces: ['text/csv', XLSX],
})

export const getCustomer = endpoint({
  at: 'GET core /seller-clients/{id}',
  summary: 'Mostra um cliente.',
  access: can.seeCustomers,
  rate: 'read',
  params: Ref,
  answer: CustomerView,
  errors: [NotFound],
})

export const createCustomer = endpoint({
  at: 'POST core /seller-clients',
  summary: 'Cadastra um cliente.',
  access: can.changeCustomers,
  rate: 'write',
  repeat: 'keyed',
  body: NewCustomer,
  answer: CustomerView,
  status: 201,
  errors: [CustomerAlreadyExists],
})

export const editCustomerContact = endpoint({
  at: 'PUT core /seller-clients/{id}',
  summary: 'Altera a identificação e o contato; o documento não muda.',
  access: can.changeCustomers,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  /** The document may be given as it is (specification 1 §7), and no other. */
  body: z.extend(CustomerContact, { document: z.optional(CustomerDocument) }),
  answer: CustomerView,
  errors: [NotFound],
})

export const editCustomerAddress = endpoint({
  at: 'PATCH core /seller-clients/{id}/address',
  summary: 'Altera o endereço.',
  access: can.changeCustomers,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: CustomerAddress,
  answer: CustomerView,
  errors: [NotFound],
})

export const editCustomerNotes = endpoint({
  at: 'PATCH core /seller-clients/{id}/notes',
  summary: 'Altera as anotações sobre o cliente, que só o vendedor lê.',
  access: can.changeCustomers,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: z.object({ notes: optionalText(2_000) }),
  answer: CustomerView,
  errors: [NotFound],
})
