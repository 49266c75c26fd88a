/** The bank of the sandbox console that sellers' money is sent from. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { instant, page, pageOf, reais, size } from '../fields.ts'

export const SandboxBankOrder = z.object({
  paymentId: z.string(),
  idSeller: z.number(),
  payeeName: z.string(),
  payeeDocument: z.string(),
  /** '341, agência 1234, conta 556677-8' */
  account: z.string(),
  value: z.number(),
  reference: z.string(),
  /** WAITING: the bank has not decided. */
  state: z.enum(['WAITING', 'DONE', 'REFUSED', 'RETURNED']),
  createdAt: instant(),
})

export const listSandboxBankOrders = endpoint({
  at: 'GET sandbox /bank-orders',
  summary:
    'Lista as transferências a contas, da mais nova à mais antiga; busca favorecido, identificação ou valor.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxBankOrder),
})

export const decideSandboxBankOrder = endpoint({
  at: 'POST sandbox /bank-orders/{paymentId}/decide',
  summary: 'Confirma ou recusa uma transferência que espera, ou devolve uma que foi feita.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ paymentId: z.string() }),
  body: z.object({ decision: z.enum(['DONE', 'REFUSED', 'RETURNED']) }),
  errors: [NotFound, SandboxNotPayable],
})

export const returnSandboxBankOrder = endpoint({
  at: 'POST sandbox /bank-orders/{paymentId}/return',
  summary: 'Devolve uma parte de um Pix a uma chave que foi feito, ou o que resta dele.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ paymentId: z.string() }),
  body: z.object({
    value: reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
  }),
  errors: [NotFound, SandboxNotPayable],
})
