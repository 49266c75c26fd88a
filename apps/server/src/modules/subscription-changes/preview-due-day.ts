import * as api from '@vintem/contracts/subscription-changes/endpoints'
import { command } from '#use-cases/use-case.ts'
import { planDueDay } from './due-day.ts'

/** Works out another due day and keeps nothing of it. */
export const previewDueDay = command(
  api.previewDueDay,
  async ({ tx, params: { id }, body: { day } }) => {
    const { preview } = await planDueDay(tx, id, day)
    return tx.commit({}, { answer: preview })
  },
)
