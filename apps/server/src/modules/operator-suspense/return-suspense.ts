import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { operatorAction } from '#use-cases/operator.ts'
import { decideSuspense } from './decide-suspense.ts'

/** Records that money which waited went back to its payer; it sends nothing (decision 18). */
export const returnSuspense = operatorAction(api.returnSuspense, async (context) =>
  decideSuspense(context, context.params, 'return'),
)
