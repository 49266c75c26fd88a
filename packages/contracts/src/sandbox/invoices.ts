/** The tax office of the sandbox console. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { instant, page, pageOf, size } from '../fields.ts'

export const SandboxInvoice = z.object({
  reference: z.string(),
  idSeller: z.number(),
  providerName: z.string(),
  customerName: z.string(),
  customerDocument: z.string(),
  value: z.number(),
  number: z.string(),
  /** WAITING: the tax office has not decided. */
  state: z.enum(['WAITING', 'ISSUED', 'REJECTED', 'CANCELED']),
  createdAt: instant(),
})

export const listSandboxInvoices = endpoint({
  at: 'GET sandbox /invoices',
  summary:
    'Lista os pedidos de nota fiscal, do mais novo ao mais antigo; busca número, tomador ou valor.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxInvoice),
})

export const decideSandboxInvoice = endpoint({
  at: 'POST sandbox /invoices/{reference}/decide',
  summary: 'Autoriza ou rejeita agora um pedido de nota fiscal que espera.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ reference: z.string() }),
  body: z.object({ outcome: z.enum(['ISSUED', 'REJECTED']) }),
  errors: [NotFound, SandboxNotPayable],
})
