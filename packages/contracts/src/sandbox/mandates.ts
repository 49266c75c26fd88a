/** The payers' bank of the sandbox console: Pix Automático. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { day, instant, page, pageOf, reais, size } from '../fields.ts'

const SandboxMandate = z.object({
  recId: z.string(),
  txid: z.string(),
  idSeller: z.number(),
  receiverName: z.string(),
  payerName: z.string(),
  payerDocument: z.string(),
  description: z.string(),
  /** No limit of the payer is below it. */
  floor: z.number(),
  state: z.enum(['CREATED', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED']),
  isPaid: z.boolean(),
  /** Authorising pays too; otherwise nothing is paid with it. */
  isByPaying: z.boolean(),
  /** Null: none, or money enough for everything. */
  limit: z.nullable(z.number()),
  balance: z.nullable(z.number()),
  /** The code that the next debit is refused with. */
  nextRefusal: z.nullable(z.string()),
  /** What is to be taken, or was last. */
  debit: z.nullable(
    z.object({
      value: z.number(),
      on: day(),
      state: z.enum(['SCHEDULED', 'PAID', 'REJECTED', 'EXPIRED', 'CANCELLED']),
    }),
  ),
  createdAt: instant(),
})

export const listSandboxMandates = endpoint({
  at: 'GET sandbox /mandates',
  summary:
    'Lista as autorizações de Pix Automático, da mais nova à mais antiga; busca pagador, txid ou valor.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxMandate),
})

export const decideSandboxMandate = endpoint({
  at: 'POST sandbox /mandates/{recId}/decide',
  summary:
    'Como o pagador no aplicativo do banco: autoriza (e paga, se for junto com um pagamento), recusa ou cancela.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ recId: z.string() }),
  body: z.object({ state: z.enum(['APPROVED', 'REJECTED', 'CANCELLED']) }),
  errors: [NotFound, SandboxNotPayable],
})

export const setSandboxPayer = endpoint({
  at: 'PUT sandbox /mandates/{recId}/payer',
  summary:
    'O limite que o pagador definiu, o saldo da conta e a recusa que o próximo débito recebe.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ recId: z.string() }),
  body: z.object({
    /** None where absent; never below the floor. */
    limit: z.optional(reais()),
    /** Enough for everything where absent. */
    balance: z.optional(reais()),
    refusal: z.optional(
      z.string().check(z.regex(/^[A-Z]{2}[0-9A-Z]{2}$/, 'Informe o código, como AC05.')),
    ),
  }),
  errors: [NotFound],
})
