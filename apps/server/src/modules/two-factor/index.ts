export { beginCodeAttempt } from './code-attempt.ts'
export { deleteTwoFactor, updateCodes } from './two-factor.store.ts'
