import { confirmTrial } from './confirm-trial.ts'
import { requestTrial } from './request-trial.ts'
import { showTrial } from './show-trial.ts'
import { startTrialByCard } from './start-trial-by-card.ts'

export const trialsRoutes = [startTrialByCard, requestTrial, showTrial, confirmTrial]
