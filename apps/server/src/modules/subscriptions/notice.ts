import type { SubscriptionNotice } from '@vintem/contracts/subscription-messages/words'

/** What an e-mail about a subscription says of itself, so that its end is recorded (docs/decisions/0174). */
export const noticeOf = (
  subscriptionId: string,
  kind: SubscriptionNotice,
): { subscriptionId: string; kind: SubscriptionNotice } => ({ subscriptionId, kind })
