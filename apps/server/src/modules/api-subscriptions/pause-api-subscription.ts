import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { pauseFor } from '#modules/subscription-pauses/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'

export const pauseApiSubscription = command(
  api.pauseApiSubscription,
  ({ tx, params: { id }, body: asked }) => pauseFor(tx, { id, asked }, toApiSubscription),
)
