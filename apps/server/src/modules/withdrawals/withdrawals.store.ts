import { type Selectable, sql } from 'kysely'
import type { AccountNumbers } from '#modules/bank-accounts/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { Withdrawal as WithdrawalTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** A row, its JSON column in its shape. */
export type WithdrawalRow = Omit<Selectable<WithdrawalTable>, 'account'> & {
  account: AccountNumbers
}

type Filter = { status?: WithdrawalRow['state'] | undefined }

/** Withdrawals of a seller, the newest first. */
export const withdrawalList = searchable<Filter, WithdrawalRow>({
  table: 'withdrawal',
  alias: 'w',
  key: ['id', 'uuid'],
  filters: { status: (state) => sql`w.state = ${state}` },
  sorts: { date: ['createdAt', 'timestamptz'] },
  order: 'date,desc',
})

export const selectWithdrawal = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('withdrawal')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<WithdrawalRow>()

/** A withdrawal, locked until the transaction ends. */
export const lockWithdrawal = (sellerId: number, id: string) =>
  selectWithdrawal(sellerId, id).forUpdate()

export const insertWithdrawal = (row: WithdrawalRow) => insertAll('withdrawal', [row])

export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    | 'state'
    | 'approvedById'
    | 'approvedBy'
    | 'rejectedBy'
    | 'reason'
    | 'reference'
    | 'decidedAt'
    | 'paidAt'
    | 'endedAt'
  >
>

export const updateWithdrawal = (
  { sellerId, id }: Pick<WithdrawalRow, 'sellerId' | 'id'>,
  change: WithdrawalChange,
) => updateAll('withdrawal', { sellerId, id }, change)
