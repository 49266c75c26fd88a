import * as api from '@vintem/contracts/api-subscriptions/endpoints'
import { planChange, quoteNextCycle, quoteNow } from '#modules/subscription-changes/index.ts'
import { command } from '#use-cases/use-case.ts'
import { askedChange } from './asked-change.ts'

/** Works out a change and keeps nothing of it. */
export const previewApiSubscription = command(
  api.previewApiSubscription,
  async ({ tx, params: { id }, body: { when, ...asked } }) => {
    const planned = await planChange(tx, id, askedChange(asked))
    const answer = when === 'NOW' ? quoteNow(planned) : quoteNextCycle(planned)
    return tx.commit({}, { answer })
  },
)
