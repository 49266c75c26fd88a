import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { SubSellerPayout as SubSellerPayoutTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type SubSellerPayoutRow = Selectable<SubSellerPayoutTable>

/** Payouts to one sub-seller, the newest first. */
export const subSellerPayoutList = searchable<{ subSellerId: number }, SubSellerPayoutRow>({
  table: 'subSellerPayout',
  alias: 'p',
  key: ['id', 'uuid'],
  filters: { subSellerId: (id) => sql`p.sub_seller_id = ${id}` },
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

export const selectSubSellerPayout = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('subSellerPayout')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

/** A payout, held until the transaction ends. */
export const lockSubSellerPayout = (sellerId: number, id: string) =>
  selectSubSellerPayout(sellerId, id).forUpdate()

export const insertSubSellerPayout = (row: SubSellerPayoutRow) =>
  insertAll('subSellerPayout', [row])

export const updateSubSellerPayout = (
  { sellerId, id }: SubSellerPayoutRow,
  change: Partial<Pick<SubSellerPayoutRow, 'state' | 'endToEndId' | 'refusal' | 'concludedAt'>>,
) => updateAll('subSellerPayout', { sellerId, id }, change)
