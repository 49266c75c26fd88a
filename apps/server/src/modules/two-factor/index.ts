export { beginCodeAttempt } from './code-attempt.ts'
export { beginFactorAttempt, type FactorAttempt } from './factor-attempt.ts'
export { openAfterSecondStep } from './open-after-second-step.ts'
export { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
export { assertSecretsOpen } from './sealed-secrets.ts'
export { newTotpSecret, totpUri } from './totp.ts'
export { type CodeUse, judgeCode, sealOwner } from './two-factor.ts'
export {
  deleteTwoFactor,
  lockTwoFactor,
  putRecoveryCodes,
  selectSealed,
  updateCodes,
  updateSealed,
} from './two-factor.store.ts'
