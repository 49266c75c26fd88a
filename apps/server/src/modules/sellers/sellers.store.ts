import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { Seller as SellerTable } from '#platform/database/tables.gen.ts'

export type SellerRow = Selectable<SellerTable>

export function selectSeller(sellerId: number) {
  return sqlFor.selectFrom('seller').selectAll().where('sellerId', '=', sellerId)
}

export function insertSeller(seller: SellerRow) {
  return sqlFor.insertInto('seller').values(seller)
}

/** The next number of a seller; a gap does no harm. */
export function nextSellerNumber() {
  return sqlFor.selectNoFrom(sql<number>`nextval('seller_number')`.as('sellerId'))
}
