import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { ReportAddress } from '#platform/database/tables.gen.ts'

export type ReportAddressRow = Selectable<ReportAddress>

const addresses = (sellerId: number) =>
  sqlFor.selectFrom('reportAddress').selectAll().where('sellerId', '=', sellerId)

export const selectAddresses = (sellerId: number) => addresses(sellerId).orderBy('email')

export const selectAddress = (sellerId: number, email: string) =>
  addresses(sellerId).where('email', '=', email)

export const selectAddressById = (sellerId: number, id: string) =>
  addresses(sellerId).where('id', '=', id)

/** An address for reports, locked until the transaction ends. */
export const lockAddress = (sellerId: number, id: string) =>
  selectAddressById(sellerId, id).forUpdate()

/** Asked again, an unconfirmed address gets a new link, and the former ends. */
export const putAddress = (row: ReportAddressRow) =>
  sqlFor
    .insertInto('reportAddress')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['sellerId', 'email'])
        .doUpdateSet({
          id: row.id,
          requestedBy: row.requestedBy,
          secretHash: row.secretHash,
          expiresAt: row.expiresAt,
          createdAt: row.createdAt,
        })
        .where('reportAddress.confirmedAt', 'is', null),
    )

export const confirmAddress = (sellerId: number, id: string, confirmedAt: Date) =>
  sqlFor
    .updateTable('reportAddress')
    .set({ confirmedAt })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

export const deleteAddress = (sellerId: number, id: string) =>
  sqlFor.deleteFrom('reportAddress').where('sellerId', '=', sellerId).where('id', '=', id)
