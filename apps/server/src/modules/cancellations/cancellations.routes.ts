import { cancelSubscription } from './cancel-subscription.ts'
import { getCancellation } from './get-cancellation.ts'

export const cancellationsRoutes = [getCancellation, cancelSubscription]
