import { getBankAccount } from './get-bank-account.ts'
import { setBankAccount } from './set-bank-account.ts'

export const bankAccountsRoutes = [getBankAccount, setBankAccount]
