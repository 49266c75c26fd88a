import { getCheckingTerms } from './get-checking-terms.ts'
import { requestTransfer } from './request-transfer.ts'
import { withdrawFromChecking } from './withdraw-from-checking.ts'

export const transfersRoutes = [requestTransfer, getCheckingTerms, withdrawFromChecking]
