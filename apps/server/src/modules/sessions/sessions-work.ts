import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

/** Left by a request for another password, for the account with that e-mail, if any. */
export const sendResetLink = defineWork({
  kind: 'request-password-reset',
  lane: 'mail',
  key: ['request'],
  payload: z.object({ email: z.string() }),
})

/** Sent by a colleague or the operator, for a user of the seller. */
export const sendPasswordLink = defineWork({
  kind: 'send-password-link',
  lane: 'mail',
  key: ['request'],
  payload: z.object({
    userId: z.string(),
    /** The e-mail of the colleague; null where the operator asked. */
    askedBy: z.nullable(z.string()),
  }),
})
