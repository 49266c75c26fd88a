import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { day, instant, size, tableFormat, uuid } from '../fields.ts'
import { SubSellerRef } from '../sub-sellers/endpoints.ts'

export const getSubSellerBalance = endpoint({
  at: 'GET core /sellers/subseller/{id}/balances',
  summary:
    'Mostra o saldo de um sub-vendedor: o que está disponível e o que será liberado, e quando.',
  access: can.seeSubSellers,
  rate: 'read',
  params: SubSellerRef,
  answer: z.object({
    /** May be below zero: what is refunded is taken of it. */
    availableAmount: z.number(),
    scheduledAmount: z.number(),
    /** The next days on which money becomes available, and how much: at most twelve. */
    releases: z.array(z.object({ date: day(), amount: z.number() })),
  }),
  errors: [NotFound],
})

/** One event of the ledger, in what it brought to or took of a sub-seller's accounts. */
const StatementLine = z.object({
  uuid: z.string(),
  happenedAt: instant(),
  /** What happened: 'charge-paid', 'receivable-settled', 'refund-requested' … */
  reason: z.string(),
  /** The charge behind it; null where there is none. */
  chargeId: z.nullable(z.string()),
  chargeTitle: z.nullable(z.string()),
  buyer: z.nullable(z.string()),
  /** By how much the balance to come changed, and the available one. */
  scheduledAmount: z.number(),
  availableAmount: z.number(),
})

export const listSubSellerStatement = endpoint({
  at: 'GET core /sellers/subseller/{id}/statement',
  summary:
    'Lista os lançamentos de um sub-vendedor, do mais novo ao mais antigo; before pede os anteriores a um deles.',
  access: can.seeSubSellers,
  rate: 'read',
  params: SubSellerRef,
  query: z.object({ before: z.optional(uuid()), size: size(20) }),
  answer: z.object({
    lines: z.array(StatementLine),
    /** For the page after this one; null on the last. */
    next: z.nullable(z.string()),
  }),
  errors: [NotFound],
})

export const exportSubSellerStatement = endpoint({
  at: 'GET core /sellers/subseller/{id}/statement/export',
  summary: 'Exporta todos os lançamentos de um sub-vendedor, em CSV ou XLSX.',
  access: can.seeSubSellers,
  rate: 'export',
  params: SubSellerRef,
  query: z.object({ format: tableFormat() }),
  produces: ['text/csv', XLSX],
  errors: [NotFound],
})
