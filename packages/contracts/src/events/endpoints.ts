import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { instant, size } from '../fields.ts'

/** The form in which events show their objects. */
export const API_VERSION = '2026-11-23'

const DOMAINS = ['ORDER', 'SUBSCRIPTION', 'ACCOUNT'] as const

/** The domain of each kind of object; of any other it is ACCOUNT. */
export const OF_OBJECT: Record<string, (typeof DOMAINS)[number]> = {
  charge: 'ORDER',
  refund: 'ORDER',
  dispute: 'ORDER',
  invoice: 'ORDER',
  payment_link: 'ORDER',
  subscription: 'SUBSCRIPTION',
  mandate: 'SUBSCRIPTION',
  card: 'SUBSCRIPTION',
  plan: 'SUBSCRIPTION',
}

/** What an event of this type is about, as webhooks choose it. */
export const domainOf = (type: string): (typeof DOMAINS)[number] =>
  OF_OBJECT[type.split('.')[0] ?? ''] ?? 'ACCOUNT'

const AnObject = z.record(z.string(), z.unknown())

export const EventView = z.object({
  id: z.string(),
  /** As 'charge.paid'. */
  type: z.string(),
  timestamp: instant(),
  apiVersion: z.string(),
  domain: z.enum(DOMAINS),
  /** Place in the seller's log, from 1, without a gap. */
  number: z.number(),
  /** Place among the events of its object, from 1. */
  sequence: z.number(),
  data: z.object({
    /** As it stood after what happened. */
    object: AnObject,
    /** What of it was different before, where that is told. */
    previous: z.nullable(AnObject),
  }),
  cause: z.object({
    kind: z.enum(['panel', 'api', 'checkout', 'rail', 'schedule', 'operator']),
    requestId: z.optional(z.string()),
    idempotencyKey: z.optional(z.string()),
  }),
})

export const listEvents = endpoint({
  at: 'GET core /events',
  summary:
    'Lista o que aconteceu com cobranças, estornos, assinaturas e o resto, do mais antigo ao mais novo; after pede os que vêm depois de um número. Um evento aparece em cerca de um segundo e é guardado por 90 dias.',
  access: can.seeEvents,
  rate: 'read',
  query: z.object({
    after: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(0)), 0),
    /** Whole, as 'charge.paid'. */
    type: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** Of a charge, a refund, a plan: what its own endpoints call uuid or id. */
    objectId: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(EventView),
    /** For the page after this one; null on the last. */
    next: z.nullable(z.number()),
  }),
})
