import { getBankingBalance } from './get-banking-balance.ts'
import { listBankingLines } from './list-banking-lines.ts'

export const bankingStatementsRoutes = [getBankingBalance, listBankingLines]
