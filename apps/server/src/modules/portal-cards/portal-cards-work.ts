import { defineWork } from '#work/define-work.ts'

/**
 * Finds out whether a card that waits for its issuer was paid with, once there was time to answer; again
 * where that is not known by then.
 */
export const finishPortalCard = defineWork({
  kind: 'finish-portal-card',
  lane: 'inside',
  key: ['subscriptionId', 'attemptId', 'since?'],
})
