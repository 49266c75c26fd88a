import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { FORMS, HEALTHS, SIGNATURES, WEBHOOK_DOMAINS } from './words.ts'

export const WebhookView = z.object({
  uuid: z.string(),
  title: z.string(),
  url: z.string(),
  domains: z.array(z.enum(WEBHOOK_DOMAINS)),
  types: z.array(z.string()),
  form: z.enum(FORMS),
  signature: z.enum(SIGNATURES),
  active: z.boolean(),
  /** Names of own headers; values are not shown. */
  headers: z.array(z.string()),
  health: z.enum(HEALTHS),
  /** The first failure after the last success. */
  failingSince: z.nullable(instant()),
  /** When the next attempt is due; null where nothing waits, or nothing may be sent. */
  nextAttemptAt: z.nullable(instant()),
  /** Events that wait, counted up to a limit. */
  waiting: z.number(),
  /** Until when the former secret signs too. */
  formerSecretUntil: z.nullable(instant()),
  createdAt: instant(),
})

/** What a receiver verifies by: the secret (`whsec_`), or the public key of v1a (`whpk_`). */
export const WebhookSecret = z.object({ secret: z.string() })
