import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  ChargeNotInvoiceable,
  InvoiceAlreadyLive,
  InvoiceNotAuthorized,
  InvoiceNotConfigured,
  NotFound,
  RailUnavailable,
} from '../errors.ts'
import { uuid } from '../fields.ts'
import { InvoiceSettings } from './body.ts'
import { InvoiceConfigView, InvoiceView } from './views.ts'

export { InvoiceView } from './views.ts'
export { InvoiceSettings } from './body.ts'

const Ref = z.object({ id: uuid() })
const File = z.enum(['pdf', 'xml'])

export const getInvoiceConfig = endpoint({
  at: 'GET core /sellers/invoice-config',
  summary: 'Mostra se e como o vendedor emite notas fiscais.',
  access: can.seeInvoiceConfig,
  rate: 'read',
  answer: InvoiceConfigView,
})

export const changeInvoiceConfig = endpoint({
  at: 'PATCH core /sellers/invoice-config',
  summary: 'Desativa a emissão de notas fiscais, ou a ativa com os dados da emissão.',
  access: can.changeInvoiceConfig,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  body: z.discriminatedUnion('active', [
    z.object({ active: z.literal(false) }),
    z.extend(InvoiceSettings, { active: z.literal(true) }),
  ]),
  answer: InvoiceConfigView,
})

/** The first part of the path is the product's own name, which an installation may choose. */
export const listChargeInvoices = endpoint({
  at: 'GET core /{product}/invoices/charge/{id}',
  summary: 'Lista as notas fiscais de uma cobrança, da mais nova à mais antiga.',
  access: can.seeInvoices,
  rate: 'read',
  params: z.extend(z.object({ product: z.string() }), Ref.shape),
  answer: z.object({
    activeInvoiceConfig: z.boolean(),
    /** The charge's status and origin allow an invoice, and none is live. */
    canIssue: z.boolean(),
    cnpjSeller: z.string(),
    content: z.array(InvoiceView),
  }),
  errors: [NotFound],
})

export const issueInvoice = endpoint({
  at: 'POST core /charges/{id}/invoices',
  summary: 'Emite a nota fiscal de uma cobrança.',
  access: can.changeInvoices,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  answer: InvoiceView,
  status: 201,
  errors: [NotFound, InvoiceNotConfigured, ChargeNotInvoiceable, InvoiceAlreadyLive],
})

export const emailInvoice = endpoint({
  at: 'POST core /charges/{id}/invoice-email',
  summary: 'Envia ao cliente a nota fiscal autorizada de uma cobrança.',
  access: can.changeInvoices,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  errors: [NotFound, InvoiceNotAuthorized],
})

export const cancelInvoice = endpoint({
  at: 'DELETE core /sellers/invoices/{id}/company/{company}',
  summary: 'Pede o cancelamento de uma nota fiscal autorizada. Não pode ser desfeito.',
  access: can.changeInvoices,
  rate: 'write',
  repeat: 'keyed',
  /** The CNPJ of the seller. */
  params: z.extend(Ref, { company: z.string() }),
  answer: InvoiceView,
  errors: [NotFound, InvoiceNotAuthorized],
})

export const downloadInvoice = endpoint({
  at: 'GET core /invoices/{id}/{file}',
  summary: 'Baixa uma nota fiscal, em PDF ou em XML.',
  access: can.seeInvoices,
  rate: 'read',
  params: z.extend(Ref, { file: File }),
  produces: ['application/pdf', 'application/xml'],
  errors: [NotFound, RailUnavailable],
})

/** Where the e-mail to the customer leads. */
export const downloadPublicInvoice = endpoint({
  at: 'GET core /public/invoices/{invoice}/{file}',
  summary: 'Baixa uma nota fiscal autorizada pelo link enviado ao cliente.',
  access: 'public',
  rate: 'public',
  params: z.object({ invoice: z.string(), file: File }),
  produces: ['application/pdf', 'application/xml'],
  errors: [NotFound, RailUnavailable],
})
