import { foretellSubscriptionMessages } from './foretell-subscription-messages.ts'
import { listSubscriptionMessages } from './list-subscription-messages.ts'

export const subscriptionMessagesRoutes = [listSubscriptionMessages, foretellSubscriptionMessages]
