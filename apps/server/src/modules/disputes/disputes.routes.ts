import { attachEvidence } from './attach-evidence.ts'
import { contestDispute } from './contest-dispute.ts'
import { downloadEvidence } from './download-evidence.ts'
import { receiveCardCallback } from './receive-card-callback.ts'
import { removeEvidence } from './remove-evidence.ts'

export const disputesRoutes = [
  receiveCardCallback,
  contestDispute,
  attachEvidence,
  removeEvidence,
  downloadEvidence,
]
