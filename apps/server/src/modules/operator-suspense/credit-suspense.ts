import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { operatorAction } from '#use-cases/operator.ts'
import { decideSuspense } from './decide-suspense.ts'

/** Gives money that waits to the seller, whole and immediately: no charge was paid, so there is no fee. */
export const creditSuspense = operatorAction(api.creditSuspense, async (context) =>
  decideSuspense(context, context.params, 'credit'),
)
