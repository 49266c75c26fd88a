import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { BankAccount as BankAccountTable } from '#platform/database/tables.gen.ts'
import { insertOrUpdate, updateAll } from '#platform/database/writes.ts'

export type BankAccountRow = Selectable<BankAccountTable>

/** The account of a seller; no row until one is registered. */
export const selectBankAccount = (sellerId: number) =>
  sqlFor.selectFrom('bankAccount').selectAll().where('sellerId', '=', sellerId)

/** The account of a seller, locked until the transaction ends. */
export const lockBankAccount = (sellerId: number) => selectBankAccount(sellerId).forUpdate()

/** Accounts of all sellers that nobody has judged, oldest first: for the operator alone. */
export const selectAccountsUnderWay = () =>
  sqlFor
    .selectFrom('bankAccount')
    .selectAll()
    .where('status', '=', 'PROCESSING')
    .orderBy('registeredAt')
    .orderBy('sellerId')

export const putBankAccount = (row: BankAccountRow) =>
  insertOrUpdate('bankAccount', row, {
    key: ['sellerId'],
    change: [
      'registrationId',
      'bank',
      'issuer',
      'issuerDigit',
      'number',
      'bankDigit',
      'accountType',
      'status',
      'reason',
      'wasAccepted',
      'pausedUntil',
      'registeredBy',
      'registeredAt',
    ],
  })

/** What the bank says of an account; of no other that was given since. */
export const updateBankAccount = (
  { sellerId, registrationId }: Pick<BankAccountRow, 'sellerId' | 'registrationId'>,
  change: Partial<Pick<BankAccountRow, 'status' | 'reason' | 'wasAccepted'>>,
) => updateAll('bankAccount', { sellerId, registrationId }, change)
