import { getTreasurySummary } from './get-treasury-summary.ts'
import { invest } from './invest.ts'
import { listApplications } from './list-applications.ts'
import { previewOldest } from './preview-oldest.ts'
import { previewRedemption } from './preview-redemption.ts'
import { redeemApplication } from './redeem-application.ts'
import { redeemOldest } from './redeem-oldest.ts'
import { refreshBalances } from './refresh-balances.ts'

export const treasuryRoutes = [
  getTreasurySummary,
  refreshBalances,
  listApplications,
  invest,
  previewRedemption,
  redeemApplication,
  previewOldest,
  redeemOldest,
]
