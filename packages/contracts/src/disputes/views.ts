import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { EvidenceView } from './evidence.ts'

export const DisputeView = z.object({
  uuid: z.string(),
  status: z.enum(['OPEN', 'CONTESTED', 'WON', 'LOST']),
  /** The disputed amount: the part not refunded when it was opened. */
  amount: z.number(),
  reason: z.string(),
  openedAt: instant(),
  /** The last day on which it can be contested. */
  deadline: day(),
  contestable: z.boolean(),
  contestedAt: z.nullable(instant()),
  message: z.nullable(z.string()),
  /** The documents for the acquirer, with the message, the oldest first. */
  evidence: z.array(EvidenceView),
  concludedAt: z.nullable(instant()),
})
