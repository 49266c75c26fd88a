import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { Report as ReportTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** filter is that of the kind. */
export type ReportRow = Omit<Selectable<ReportTable>, 'filter'> & { filter: unknown }

export const insertReport = (row: ReportRow) => insertAll('report', [row])

const reports = (sellerId: number) =>
  sqlFor.selectFrom('report').selectAll().where('sellerId', '=', sellerId)

export const selectReport = (sellerId: number, id: string) => reports(sellerId).where('id', '=', id)

/** A report, locked until the transaction ends. */
export const lockReport = (sellerId: number, id: string) => selectReport(sellerId, id).forUpdate()

/** The report of a kind that a user waits for. */
export const selectUnderWay = (sellerId: number, userId: string, kind: ReportRow['kind']) =>
  reports(sellerId)
    .where('requestedById', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'REQUESTED')
    .where('scheduleId', 'is', null)

/** The reports of a seller that a user requested, the latest first. */
export const reportList = searchable<{ requestedById: string }, ReportRow>({
  table: 'report',
  alias: 'r',
  key: ['id', 'uuid'],
  filters: { requestedById: (userId) => sql`r.requested_by_id = ${userId}` },
  sorts: { createdAt: ['id', 'uuid'] },
  order: 'createdAt,desc',
})

export const updateReport = (
  sellerId: number,
  id: string,
  change: Partial<
    Pick<ReportRow, 'state' | 'rows' | 'bytes' | 'secretHash' | 'expiresAt' | 'readyAt'>
  >,
) => updateAll('report', { sellerId, id }, change)
