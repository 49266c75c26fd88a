import { createSubscriptionLink } from './create-subscription-link.ts'
import { editSubscriptionLink } from './edit-subscription-link.ts'
import { listLinkPlans } from './list-link-plans.ts'

export const subscriptionLinksRoutes = [createSubscriptionLink, editSubscriptionLink, listLinkPlans]
