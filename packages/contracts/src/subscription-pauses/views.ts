import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { NextCharge } from '../subscription-changes/views.ts'

const Sum = z.object({ count: z.number(), value: z.number() })

export const PausePreview = z.object({
  /** The first day of the pause. */
  from: day(),
  /** The day on which the subscription goes on. */
  until: day(),
  /** The last day on which it may. */
  lastUntil: day(),
  /** Charges of cycles that begin within: cancelled. */
  dropped: Sum,
  /** Older debts: stay owed. */
  kept: Sum,
  /** Whether the days of the month stay as they are whatever is chosen: those of a mandate do. */
  isDueDayFixed: z.boolean(),
  /** The charges after the pause. */
  charges: z.array(NextCharge),
})

export const ResumePreview = z.object({
  isDueDayFixed: z.boolean(),
  charges: z.array(NextCharge),
})
