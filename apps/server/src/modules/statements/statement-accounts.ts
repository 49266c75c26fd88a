import { AVAILABLE, CHECKING, INVESTMENT, SCHEDULED } from '#ledger/accounts.ts'

/** The accounts that have a statement. */
export const STATEMENT_ACCOUNTS: readonly string[] = [AVAILABLE, SCHEDULED, CHECKING, INVESTMENT]
