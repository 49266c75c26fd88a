import { anticipate } from './anticipate.ts'
import { cancelScheduledAnticipation } from './cancel-scheduled-anticipation.ts'
import { getAnticipationRate } from './get-anticipation-rate.ts'
import { getAnticipation } from './get-anticipation.ts'
import { getFundsPlan } from './get-funds-plan.ts'
import { listAnticipations } from './list-anticipations.ts'
import { listScheduledAnticipations } from './list-scheduled-anticipations.ts'
import { scheduleAnticipation } from './schedule-anticipation.ts'
import { simulateAnticipation } from './simulate-anticipation.ts'

export const anticipationRoutes = [
  getAnticipationRate,
  simulateAnticipation,
  anticipate,
  listAnticipations,
  getAnticipation,
  getFundsPlan,
  scheduleAnticipation,
  listScheduledAnticipations,
  cancelScheduledAnticipation,
]
