import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { changeFromNextCycle, changeToday } from '#modules/subscription-changes/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'
import { askedChange } from './asked-change.ts'

/** Changes what a subscription costs, from the next cycle on or today. Fails as these do. */
export const editApiSubscription = command(
  api.editApiSubscription,
  ({ tx, params: { id }, body: { when, quote, ...asked } }) => {
    const change = { id, edit: askedChange(asked), quote }
    return when === 'NOW'
      ? changeToday(tx, change, toApiSubscription)
      : changeFromNextCycle(tx, change, toApiSubscription)
  },
)
