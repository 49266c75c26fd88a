import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'

/** Left by a request for a link, for the customers with that e-mail or document, if any. */
export const sendPortalLinks = defineWork({
  kind: 'send-portal-links',
  lane: 'mail',
  key: ['request'],
  payload: z.object({ who: z.string() }),
})

/**
 * Finds out whether a card that waits for its issuer was paid with, once there was time to answer; again
 * where that is not known by then.
 */
export const finishPortalCard = defineWork({
  kind: 'finish-portal-card',
  lane: 'inside',
  key: ['subscriptionId', 'attemptId', 'since?'],
})
