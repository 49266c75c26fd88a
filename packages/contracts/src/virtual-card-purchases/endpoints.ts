import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { instant, page, pageOf, size, sort, uuid } from '../fields.ts'

export const listCardTransactions = endpoint({
  at: 'GET banking /transactions',
  summary:
    'Lista as compras de um cartão virtual, ou de todos, da mais nova à mais antiga, com o motivo de cada recusa.',
  access: can.seeCards,
  rate: 'read',
  query: z.object({
    /** Of one card; of all without it. */
    cardId: z.optional(uuid()),
    sort: sort(['createdAt'], 'createdAt,desc'),
    page: page(),
    size: size(10),
  }),
  answer: pageOf(
    z.object({
      id: z.string(),
      createdAt: instant(),
      merchantName: z.string(),
      billingAmount: z.number(),
      approved: z.boolean(),
      reversed: z.boolean(),
      status: z.enum(['APPROVED', 'NOT_APPROVED', 'REVERSED']),
      /** Why it was not approved, or what undid it. */
      reason: z.nullable(z.string()),
    }),
  ),
  errors: [NotFound],
})

/**
 * What the card network asks and reports, signed (`Network-Signature`). A request for authorisation is
 * answered immediately; clearings and reversals are stored, and handled afterwards.
 */
export const receiveCardNetworkCallback = endpoint({
  at: 'POST webhooks /{secret}/card-network',
  summary: 'Responde às autorizações da bandeira, e recebe liquidações e estornos.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: z.object({ secret: z.string() }),
  body: z.unknown(),
  /** code: ISO 8583, data element 39. */
  answer: z.object({ code: z.string() }),
  errors: [NotFound, Forbidden],
})
