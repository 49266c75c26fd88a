import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toSubscriptionView } from './subscription-view.ts'
import { selectChargesOfSubscription, selectSubscription } from './subscriptions.store.ts'

export const getSubscription = query(
  api.getSubscription,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found], charges] = await tx.enter(
      selectSubscription(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
    )
    if (!found) throw new Failure(NotFound)
    return toSubscriptionView(found, charges)
  },
)
