import { type Selectable, sql } from 'kysely'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import type { ReportAddress } from '#platform/database/tables.gen.ts'
import { deleteAll, updateAll } from '#platform/database/writes.ts'

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
  asWrite(sql`
    insert into report_address
      (seller_id, id, email, requested_by, secret_hash, confirmed_at, expires_at, created_at)
    values (${row.sellerId}, ${row.id}, ${row.email}, ${row.requestedBy}, ${row.secretHash},
            ${row.confirmedAt}, ${row.expiresAt}, ${row.createdAt})
    on conflict (seller_id, email) do update
      set id = excluded.id, requested_by = excluded.requested_by,
          secret_hash = excluded.secret_hash, expires_at = excluded.expires_at,
          created_at = excluded.created_at
      where report_address.confirmed_at is null`)

export const confirmAddress = (sellerId: number, id: string, confirmedAt: Date) =>
  updateAll('reportAddress', { sellerId, id }, { confirmedAt })

export const deleteAddress = (sellerId: number, id: string) =>
  deleteAll('reportAddress', { sellerId, id })
