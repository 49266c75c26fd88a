import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

/** Left by a request for a link, for the customers with that e-mail or document, if any. */
export const sendPortalLinks = defineWork({
  kind: 'send-portal-links',
  lane: 'mail',
  key: ['request'],
  payload: z.object({ who: z.string() }),
})
