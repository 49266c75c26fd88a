import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { SellerCheckout as CheckoutTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type CheckoutRow = Selectable<CheckoutTable>

/** The seller's page; a seller has one at the most. */
export const selectCheckout = (sellerId: number) =>
  sqlFor.selectFrom('sellerCheckout').selectAll().where('sellerId', '=', sellerId)

/** The seller's page of plans, locked until the transaction ends. */
export const lockCheckout = (sellerId: number) => selectCheckout(sellerId).forUpdate()

/** The seller of an address. */
export const selectOwner = (subDomain: string) =>
  sqlFor.selectFrom('checkoutDirectory').select('sellerId').where('subDomain', '=', subDomain)

/** The next number of a page; a gap does no harm. */
export const nextCheckoutNumber = () =>
  sqlFor.selectNoFrom(sql<number>`nextval('checkout_number')`.as('id'))

export const insertCheckout = (row: CheckoutRow) => insertAll('sellerCheckout', [row])

export function updateCheckout(sellerId: number, change: Partial<CheckoutRow>) {
  return updateAll('sellerCheckout', { sellerId }, change)
}

/** Takes an address; if another seller took it in the same moment, the transaction runs again. */
export const insertOwner = (subDomain: string, sellerId: number) =>
  insertAll('checkoutDirectory', [{ subDomain, sellerId }])

export function deleteOwner(subDomain: string, sellerId: number) {
  return deleteAll('checkoutDirectory', { subDomain, sellerId })
}
