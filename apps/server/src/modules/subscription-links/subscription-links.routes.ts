import { createSubscriptionLink } from './create-subscription-link.ts'
import { editSubscriptionLink } from './edit-subscription-link.ts'
import { listLinkPlans } from './list-link-plans.ts'
import { subscribeAtPage } from './subscribe-at-page.ts'

export const subscriptionLinksRoutes = [
  createSubscriptionLink,
  editSubscriptionLink,
  listLinkPlans,
  subscribeAtPage,
]
