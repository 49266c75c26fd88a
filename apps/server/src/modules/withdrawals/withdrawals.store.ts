import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { type Selectable, sql } from 'kysely'
import type { AccountNumbers } from '#modules/bank-accounts/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
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

const withdrawals = (sellerId: number) =>
  sqlFor.selectFrom('withdrawal').selectAll().where('sellerId', '=', sellerId)

/** The rows of a page, as key-page.ts reads them. */
export const selectWithdrawalPage = (sellerId: number, page: KeyPage) =>
  atKeyPage(withdrawals(sellerId), page).$castTo<WithdrawalRow>()

export const selectWithdrawal = (sellerId: number, id: string) =>
  withdrawals(sellerId).where('id', '=', id).$castTo<WithdrawalRow>()

/** A withdrawal, locked until the transaction ends. */
export const lockWithdrawal = (sellerId: number, id: string) =>
  selectWithdrawal(sellerId, id).forUpdate()

/** What a user has withdrawn to one destination on a day in São Paulo, and has not got back. */
export const selectSpentToday = (
  sellerId: number,
  userId: string,
  destination: WithdrawalRow['destination'],
  day: CivilDate,
) =>
  asQuery<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from withdrawal
     where seller_id = ${sellerId} and created_at >= ${startOfDay(day)}
       and created_at < ${startOfDay(addDays(day, 1))}
       and requested_by_id = ${userId} and destination = ${destination} and state in ('PENDING_APPROVAL', 'PROCESSING', 'PAID')`)

export const insertWithdrawal = (row: WithdrawalRow) => insertAll('withdrawal', [row])

export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    | 'state'
    | 'approverIds'
    | 'approverEmails'
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
