import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { expand } from '#use-cases/related.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'

export const getApiSubscription = query(
  api.getApiSubscription,
  async ({ tx, sellerId, params, query: { expand: wanted }, services }) => {
    const [[found]] = await tx.enter(selectSubscription(sellerId, params.id))
    if (!found) throw new Failure(NotFound)
    const view = toApiSubscription(found)
    const [expanded = view] = await expand(tx, services, [view], wanted)
    return expanded
  },
)
