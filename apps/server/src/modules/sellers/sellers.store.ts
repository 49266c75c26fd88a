import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Seller as SellerTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type SellerRow = Selectable<SellerTable>

const seller = (sellerId: number) =>
  sqlFor.selectFrom('seller').selectAll().where('sellerId', '=', sellerId)

export const selectSeller = prepared(seller)

/** A seller, locked until the transaction ends. */
export const lockSeller = (sellerId: number) => seller(sellerId).forUpdate()

/** The PIX keys of all sellers: to be read as the owner of the database. */
export const selectPixKeys = () =>
  sqlFor.selectFrom('seller').select('pixKey').distinct().orderBy('pixKey')

/** The columns of a seller that may change: by the operator, or by the seller elsewhere. */
export function updateSeller(
  sellerId: number,
  change: Partial<
    Pick<
      SellerRow,
      | 'blockReason'
      | 'approvedAt'
      | 'refusedAt'
      | 'toggles'
      | 'pricing'
      | 'settings'
      | 'appearance'
      | 'activeForTax'
      | 'mixedInstallment'
      | 'onDemandEnabled'
      | 'bankingType'
    >
  >,
) {
  return updateAll('seller', { sellerId }, change)
}

export function insertSeller(seller: SellerRow) {
  return insertAll('seller', [seller])
}

/** The next number of a seller; a gap does no harm. */
export function nextSellerNumber() {
  return sqlFor.selectNoFrom(sql<number>`nextval('seller_number')`.as('sellerId'))
}
