import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { BankingAccount as BankingAccountTable } from '#platform/database/tables.gen.ts'
import { insertOrUpdate, updateAll } from '#platform/database/writes.ts'
import type { AccountInput } from './banking-account.ts'

/** A row, its JSON column in its shape. */
export type BankingAccountRow = Omit<Selectable<BankingAccountTable>, 'input'> & {
  input: AccountInput
}

/** The banking account of a seller; no row until something is sent. */
export const selectBankingAccount = (sellerId: number) =>
  sqlFor
    .selectFrom('bankingAccount')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .$castTo<BankingAccountRow>()

/** The banking account of a seller, locked until the transaction ends; its seller is locked first. */
export const lockBankingAccount = (sellerId: number) => selectBankingAccount(sellerId).forUpdate()

/** Accounts of all sellers that nobody has judged, oldest first: for the operator alone. */
export const selectPendingBankingAccounts = () =>
  sqlFor
    .selectFrom('bankingAccount')
    .selectAll()
    .where('status', '=', 'PENDING')
    .orderBy('submittedAt')
    .orderBy('sellerId')
    .$castTo<BankingAccountRow>()

/** The next two numbers of accounts; a gap does no harm. */
export const takeAccountNumbers = () =>
  asQuery<{ number: number }>(
    sql`select nextval('banking_account_number') as number from generate_series(1, 2)`,
  )

export const putBankingAccount = (row: BankingAccountRow) =>
  insertOrUpdate('bankingAccount', row, {
    key: ['sellerId'],
    change: [
      'applicationId',
      'status',
      'reason',
      'input',
      'submittedById',
      'submittedBy',
      'submittedAt',
    ],
  })

type Verdict =
  | Pick<BankingAccountRow, 'status' | 'reason'>
  | Pick<
      BankingAccountRow,
      | 'status'
      | 'branch'
      | 'checkingId'
      | 'checkingNumber'
      | 'investmentId'
      | 'investmentNumber'
      | 'activatedAt'
    >

export const updateBankingAccount = (
  { sellerId, applicationId }: Pick<BankingAccountRow, 'sellerId' | 'applicationId'>,
  verdict: Verdict,
) => updateAll('bankingAccount', { sellerId, applicationId }, verdict)
