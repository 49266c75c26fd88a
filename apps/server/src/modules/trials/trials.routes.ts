import { confirmTrial } from './confirm-trial.ts'
import { continueTrialByCard } from './continue-trial-by-card.ts'
import { getTrialProof } from './get-trial-proof.ts'
import { requestTrial } from './request-trial.ts'
import { showTrial } from './show-trial.ts'
import { startTrialByCard } from './start-trial-by-card.ts'

export const trialsRoutes = [
  startTrialByCard,
  continueTrialByCard,
  getTrialProof,
  requestTrial,
  showTrial,
  confirmTrial,
]
