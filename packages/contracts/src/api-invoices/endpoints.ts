import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ApiInvoice } from './views.ts'

export { ApiInvoice } from './views.ts'

export const listApiInvoices = endpoint({
  at: 'GET payment /v1/invoices',
  summary: 'Lista as notas fiscais, da mais nova à mais antiga.',
  access: 'key invoices:read',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    uuidCharge: about('Só as notas desta cobrança.', z.optional(uuid())),
  }),
  answer: keyPageOf(ApiInvoice),
})

export const getApiInvoice = endpoint({
  at: 'GET payment /v1/invoices/{id}',
  summary: 'Mostra uma nota fiscal.',
  access: 'key invoices:read',
  rate: 'read',
  params: z.object({ id: about('O uuid da nota fiscal.', uuid()) }),
  answer: ApiInvoice,
  errors: [NotFound],
})
