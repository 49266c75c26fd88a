import { cancelApiSubscription } from './cancel-api-subscription.ts'
import { createApiSubscription } from './create-api-subscription.ts'
import { editApiSubscription } from './edit-api-subscription.ts'
import { getApiSubscription } from './get-api-subscription.ts'
import { listApiSubscriptions } from './list-api-subscriptions.ts'
import { pauseApiSubscription } from './pause-api-subscription.ts'
import { previewApiSubscription } from './preview-api-subscription.ts'
import { resumeApiSubscription } from './resume-api-subscription.ts'

export const apiSubscriptionsRoutes = [
  listApiSubscriptions,
  getApiSubscription,
  createApiSubscription,
  previewApiSubscription,
  editApiSubscription,
  cancelApiSubscription,
  pauseApiSubscription,
  resumeApiSubscription,
]
