import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { day, instant, size } from '../fields.ts'

const search = z.optional(z.string().check(z.trim(), z.maxLength(254)))

const position = z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1)))

const AuditEntry = z.object({
  /** Place in the seller's chain, from 1. */
  position: z.number(),
  at: instant(),
  /** The e-mail of who acted, or what acted by itself. */
  actor: z.string(),
  action: z.string(),
  /** The id of what it was done to. */
  subject: z.string(),
  /** What that is called today; null where it has no name, or is gone. */
  name: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** SHA-256 over the entry and the hash before it. */
  hash: z.string(),
})

export const listAuditEntries = endpoint({
  at: 'GET core /audit-log',
  summary:
    'Lista a auditoria do vendedor, da mais nova à mais antiga; before pede as anteriores a uma posição. Um registro aparece em até um minuto.',
  access: can.seeAudit,
  rate: 'read',
  query: z.object({
    /** Whole, as 'charge.canceled'. */
    action: search,
    /** Whole, as an e-mail, which has small letters alone. */
    person: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
    subject: search,
    startDate: z.optional(day()),
    endDate: z.optional(day()),
    before: position,
    /** The only entry wanted. */
    position,
    size: size(20),
  }),
  answer: z.object({
    content: z.array(AuditEntry),
    /** For the page after this one; null on the last. */
    next: z.nullable(z.number()),
  }),
})
