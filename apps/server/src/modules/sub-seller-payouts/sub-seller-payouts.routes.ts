import { listSubSellerPayouts } from './list-sub-seller-payouts.ts'
import { lookUpPayoutHolder } from './look-up-payout-holder.ts'
import { requestSubSellerPayout } from './request-sub-seller-payout.ts'

export const subSellerPayoutsRoutes = [
  listSubSellerPayouts,
  lookUpPayoutHolder,
  requestSubSellerPayout,
]
