export { acceptAccount } from './accept-account.ts'
export { shownAccount } from './bank-account-email.ts'
export { type AccountNumbers, pausedUntil } from './bank-account.ts'
export {
  type BankAccountRow,
  lockBankAccount,
  selectAccountsUnderWay,
  selectBankAccount,
} from './bank-accounts.store.ts'
export { refuseAccount } from './refuse-account.ts'
