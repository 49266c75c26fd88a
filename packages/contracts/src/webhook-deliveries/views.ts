import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { CALL_ERRORS, DELIVERY_STATES, LANES } from './words.ts'

export const DeliveryView = z.object({
  uuid: z.string(),
  lane: z.enum(LANES),
  /** Of the event, in the seller's log. */
  number: z.number(),
  eventId: z.string(),
  type: z.string(),
  at: instant(),
  state: z.enum(DELIVERY_STATES),
  /** Attempts that counted. */
  attempts: z.number(),
  /** When it is due; null behind another of its object, and after its end. */
  nextAttemptAt: z.nullable(instant()),
  status: z.nullable(z.number()),
  error: z.nullable(z.enum(CALL_ERRORS)),
})

export const DeliveryDetail = z.object({
  ...DeliveryView.shape,
  /** The body that is sent; null where the event is kept no more. */
  body: z.nullable(z.string()),
  /** Why the event happened; null where it is kept no more. */
  cause: z.nullable(
    z.object({
      kind: z.string(),
      requestId: z.optional(z.string()),
      idempotencyKey: z.optional(z.string()),
    }),
  ),
  /** The newest first, of 30 days. */
  tries: z.array(
    z.object({
      uuid: z.string(),
      at: instant(),
      /** What was signed with the body. */
      signedAt: instant(),
      status: z.nullable(z.number()),
      error: z.nullable(z.enum(CALL_ERRORS)),
      millis: z.number(),
      answer: z.string(),
    }),
  ),
})
