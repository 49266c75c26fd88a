import { generateTwoFactor } from './generate-two-factor.ts'
import { getTwoFactorStatus } from './get-two-factor-status.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { switchTwoFactor } from './switch-two-factor.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

export const twoFactorRoutes = [
  generateTwoFactor,
  switchTwoFactor,
  getTwoFactorStatus,
  renewRecoveryCodes,
  verifyTwoFactor,
]
