import { creditSuspense } from './credit-suspense.ts'
import { listOffers } from './list-offers.ts'
import { listSuspense } from './list-suspense.ts'
import { matchSuspense } from './match-suspense.ts'
import { refuseOffer } from './refuse-offer.ts'
import { releaseSuspense } from './release-suspense.ts'
import { returnSuspense } from './return-suspense.ts'

export const operatorSuspenseRoutes = [
  listSuspense,
  creditSuspense,
  returnSuspense,
  releaseSuspense,
  listOffers,
  matchSuspense,
  refuseOffer,
]
