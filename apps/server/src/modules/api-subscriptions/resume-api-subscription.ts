import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { resumeNow } from '#modules/subscription-pauses/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'

export const resumeApiSubscription = command(
  api.resumeApiSubscription,
  ({ tx, params: { id }, body }) => resumeNow(tx, { id, ...body }, toApiSubscription),
)
