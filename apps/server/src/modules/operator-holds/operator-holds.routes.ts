import { liftCardPause } from './lift-card-pause.ts'
import { listHolds } from './list-holds.ts'
import { releaseBilling } from './release-billing.ts'
import { releaseSellerMessages } from './release-seller-messages.ts'

export const operatorHoldsRoutes = [listHolds, liftCardPause, releaseBilling, releaseSellerMessages]
