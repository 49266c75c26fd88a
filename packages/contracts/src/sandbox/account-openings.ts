/** The bank of the sandbox console that opens accounts of companies. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { instant, page, pageOf, size } from '../fields.ts'

export const SandboxAccountOpening = z.object({
  applicationId: z.string(),
  idSeller: z.number(),
  companyName: z.string(),
  fantasyName: z.string(),
  document: z.string(),
  /** WAITING: the bank has not decided. */
  state: z.enum(['WAITING', 'ACCEPTED', 'REFUSED']),
  createdAt: instant(),
})

export const listSandboxAccountOpenings = endpoint({
  at: 'GET sandbox /account-openings',
  summary: 'Lista os pedidos de conta PJ, do mais novo ao mais antigo; busca empresa ou CNPJ.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxAccountOpening),
})

export const decideSandboxAccountOpening = endpoint({
  at: 'POST sandbox /account-openings/{applicationId}/decide',
  summary: 'Aprova ou recusa agora um pedido de conta PJ que espera.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ applicationId: z.string() }),
  body: z.object({ outcome: z.enum(['ACCEPTED', 'REFUSED']) }),
  errors: [NotFound, SandboxNotPayable],
})
