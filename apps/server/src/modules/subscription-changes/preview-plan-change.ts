import * as api from '@vintem/contracts/subscription-changes/endpoints'
import { command } from '#use-cases/use-case.ts'
import { planChange, quoteNextCycle, quoteNow } from './plan-quote.ts'

/** Works out a change and keeps nothing of it. */
export const previewPlanChange = command(
  api.previewPlanChange,
  async ({ tx, params: { id }, body: { when, ...edit } }) => {
    const planned = await planChange(tx, id, edit)
    const answer = when === 'NOW' ? quoteNow(planned) : quoteNextCycle(planned)
    return tx.commit({}, { answer })
  },
)
