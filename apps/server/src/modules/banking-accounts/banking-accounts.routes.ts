import { getBankingAccount } from './get-banking-account.ts'
import { submitBankingAccount } from './submit-banking-account.ts'

export const bankingAccountsRoutes = [getBankingAccount, submitBankingAccount]
