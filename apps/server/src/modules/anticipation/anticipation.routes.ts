import { anticipate } from './anticipate.ts'
import { getAnticipationRate } from './get-anticipation-rate.ts'
import { getAnticipation } from './get-anticipation.ts'
import { listAnticipations } from './list-anticipations.ts'
import { simulateAnticipation } from './simulate-anticipation.ts'

export const anticipationRoutes = [
  getAnticipationRate,
  simulateAnticipation,
  anticipate,
  listAnticipations,
  getAnticipation,
]
