import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { endOrKeep } from '#modules/cancellations/index.ts'
import { command } from '#use-cases/use-case.ts'
import { toApiSubscription } from './api-subscription-view.ts'

/** Ends a subscription, and gives nothing back: to refund is a scope of its own. Fails as endOrKeep does. */
export const cancelApiSubscription = command(
  api.cancelApiSubscription,
  ({ tx, params: { id }, body: { when, late }, services }) =>
    endOrKeep(
      tx,
      { id, body: { active: false, when, late, refund: 'NONE', additional: 'DROP' }, services },
      toApiSubscription,
    ),
)
