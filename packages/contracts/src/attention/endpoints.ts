import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'

/** A link that expires within so many days is told. */
export const EXPIRING_DAYS = 7

const Count = z.object({ count: z.number() })

export const getAttention = endpoint({
  at: 'GET core /seller/attention',
  summary:
    'Mostra o que espera uma pessoa: cobranças em atraso, contestações com prazo, sub-vendedores que falharam, links que expiram e o que falta configurar.',
  access: can.seeDashboard,
  rate: 'read',
  /** Null where there is nothing, or the caller may not see it. */
  answer: z.object({
    lateCharges: z.nullable(z.extend(Count, { amount: z.number() })),
    /** Not contested yet; `deadline` is the nearest. */
    disputes: z.nullable(z.extend(Count, { amount: z.number(), deadline: day() })),
    failedSubSellers: z.nullable(Count),
    /** Still open; `expiresAt` is the nearest. */
    expiringLinks: z.nullable(z.extend(Count, { expiresAt: z.iso.datetime() })),
    /** What a new seller does first; null where it is not the caller's to do. */
    setUp: z.object({
      logo: z.nullable(z.boolean()),
      link: z.nullable(z.boolean()),
      payment: z.nullable(z.boolean()),
      /** Whether there was ever a charge: without one there is nothing to show yet. */
      charge: z.boolean(),
      bankAccount: z.nullable(z.boolean()),
      invoices: z.nullable(z.boolean()),
      /** Of the caller. */
      twoFactor: z.nullable(z.boolean()),
    }),
  }),
})
