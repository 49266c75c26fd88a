import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

/** What became of the messages of a letter. */
export const whatsAppReported = defineWork({
  kind: 'whats-app-reported',
  lane: 'inside',
  batch: 100,
  key: ['letterId', 'state'],
  payload: z.object({
    state: z.enum(['SENT', 'DELIVERED', 'READ', 'FAILED']),
    code: z.nullable(z.string()),
    at: z.coerce.date<string | Date>(),
  }),
})

/** A phone has answered SAIR. */
export const whatsAppEnded = defineWork({
  kind: 'whats-app-ended',
  lane: 'inside',
  key: ['phone', 'answerId'],
})

/** A phone has no WhatsApp: the message is sent by e-mail instead. */
export const emailInstead = defineWork({
  kind: 'whats-app-instead',
  lane: 'inside',
  key: ['messageId'],
})
