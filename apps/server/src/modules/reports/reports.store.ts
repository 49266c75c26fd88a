import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { Report as ReportTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** filter is a ChargeFilter. */
export type ReportRow = Omit<Selectable<ReportTable>, 'filter'> & { filter: unknown }

export const insertReport = (row: ReportRow) => insertAll('report', [row])

export const selectReport = (sellerId: number, id: string) =>
  sqlFor.selectFrom('report').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

/** A report, locked until the transaction ends. */
export const lockReport = (sellerId: number, id: string) => selectReport(sellerId, id).forUpdate()

export const updateReport = (
  sellerId: number,
  id: string,
  change: Partial<Pick<ReportRow, 'state' | 'rows' | 'secretHash' | 'expiresAt' | 'readyAt'>>,
) => updateAll('report', { sellerId, id }, change)
