export { beginCodeAttempt } from './code-attempt.ts'
export { assertSecretsOpen } from './sealed-secrets.ts'
export { sealOwner } from './two-factor.ts'
export {
  deleteTwoFactor,
  lockTwoFactor,
  selectSealed,
  updateCodes,
  updateSealed,
} from './two-factor.store.ts'
