import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

/** An e-mail came back permanently. */
export const emailBounced = defineWork({
  kind: 'email-bounced',
  lane: 'inside',
  key: ['emailId'],
  payload: z.object({ recipient: z.string(), status: z.string() }),
})

/** An e-mail did not reach whom it was to: refused when it was sent, or returned permanently. */
export const letterFailed = defineWork({
  kind: 'letter-failed',
  lane: 'inside',
  key: ['emailId'],
  payload: z.object({ recipient: z.string(), isOfAddress: z.boolean() }),
})
