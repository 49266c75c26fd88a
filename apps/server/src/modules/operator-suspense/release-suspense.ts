import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { operatorAction } from '#use-cases/operator.ts'
import { decideSuspense } from './decide-suspense.ts'

/** Lets a PIX count that is held for its date. */
export const releaseSuspense = operatorAction(api.releaseSuspense, async (context) =>
  decideSuspense(context, context.params, 'release'),
)
