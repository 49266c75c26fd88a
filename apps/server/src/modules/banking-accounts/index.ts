export { judgeBankingAccount } from './banking-account-work.ts'
export { bankingAccountActivated } from './banking-accounts.events.ts'
export {
  type BankingAccountRow,
  lockBankingAccount,
  selectBankingAccount,
  selectPendingBankingAccounts,
} from './banking-accounts.store.ts'
export { activateBankingAccount, refuseBankingAccount } from './conclude-banking-account.ts'
