import { creditSuspense } from './credit-suspense.ts'
import { listSuspense } from './list-suspense.ts'
import { releaseSuspense } from './release-suspense.ts'
import { returnSuspense } from './return-suspense.ts'

export const operatorSuspenseRoutes = [
  listSuspense,
  creditSuspense,
  returnSuspense,
  releaseSuspense,
]
