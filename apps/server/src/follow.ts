import { following } from '#events/reactions.ts'
import { notificationsReactions } from '#modules/notifications/notifications.reactions.ts'
import { paymentLinksReactions } from '#modules/payment-links/payment-links.reactions.ts'
import { subscriptionsReactions } from '#modules/subscriptions/subscriptions.reactions.ts'

/** What all modules do about events of those before them. */
export const follow = following([
  ...paymentLinksReactions,
  ...subscriptionsReactions,
  ...notificationsReactions,
])
