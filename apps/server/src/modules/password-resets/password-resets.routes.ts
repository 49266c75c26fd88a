import { completePasswordReset } from './complete-password-reset.ts'
import { requestPasswordReset } from './request-password-reset.ts'

export const passwordResetsRoutes = [completePasswordReset, requestPasswordReset]
