/** How the platform is, for its operators. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, size } from '../fields.ts'

export const getPlatformStatus = endpoint({
  at: 'GET operator /status',
  summary: 'Mostra o que espera uma pessoa, e o que está atrasado.',
  access: 'operator-session',
  rate: 'read',
  answer: z.object({
    /** What waits for a person. */
    waiting: z.object({
      sellers: z.number(),
      work: z.number(),
      suspense: z.number(),
      cardPauses: z.number(),
      billingHolds: z.number(),
      messageHolds: z.number(),
      orders: z.number(),
    }),
    /** Notices of prices and renewals that came back in the last 30 days; each seller sees its own. */
    noticesFailed: z.number(),
    queue: z.object({
      /** Pieces of work that are due now. */
      due: z.number(),
      /** How long the oldest of them has waited. */
      oldestSeconds: z.number(),
      /** Events without their number yet. */
      events: z.number(),
      /** Sellers of whom entries of the audit log wait for their seal for more than five minutes. */
      sealing: z.number(),
    }),
    /** Payments handed to the bank, and the comparison with its statements. */
    bank: z.object({
      /** Payments of which the bank has not said what became of them. */
      unknown: z.number(),
      /** How long the oldest payment that is not decided has waited, in seconds. */
      oldestSeconds: z.number(),
      /** Money of the books in no statement, and lines of statements in no book; null before the first. */
      reconciliation: z.nullable(
        z.object({ at: instant(), inBooks: z.number(), atBank: z.number() }),
      ),
    }),
    billing: z.object({
      /** The rails by which subscriptions are billed; null before the first cycle. */
      adopted: z.nullable(z.string()),
      /** The rails of the configuration. */
      configured: z.string(),
      /** False where the database was copied, or its rails changed: nothing is billed until adopted. */
      bills: z.boolean(),
    }),
    /** Everything outside is simulated. */
    sandbox: z.boolean(),
  }),
})

export const listPlatformAudit = endpoint({
  at: 'GET operator /audit',
  summary:
    'Lista o que operadores consultaram e fizeram, do mais novo ao mais antigo; um registro aparece em até um minuto.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({
    /** A whole e-mail. */
    person: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
    before: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(
      z.object({
        /** Place in the platform's chain, from 1. */
        position: z.number(),
        at: instant(),
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    next: z.nullable(z.number()),
  }),
})
