import type { StopReason } from '@vintem/contracts/report-schedules/words'
import type { ACCOUNTANT_FOLDER, ReportKind } from '@vintem/contracts/reports/kinds'
import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { ReportSchedule } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type ReportScheduleRow = Omit<Selectable<ReportSchedule>, 'kind' | 'stopReason'> & {
  kind: ReportKind | typeof ACCOUNTANT_FOLDER
  stopReason: StopReason | null
}

const schedules = (sellerId: number) =>
  sqlFor.selectFrom('reportSchedule').selectAll().where('sellerId', '=', sellerId)

/** All schedules of a seller, which are few, in the order of their making. */
export const selectSchedules = (sellerId: number) =>
  schedules(sellerId).orderBy('id').$castTo<ReportScheduleRow>()

/** A schedule, locked until the transaction ends. */
export const lockSchedule = (sellerId: number, id: string) =>
  schedules(sellerId).where('id', '=', id).forUpdate().$castTo<ReportScheduleRow>()

/** The schedule of which an e-mail's report was, and whom it was sent to; locked. */
export const lockScheduleOfEmail = (sellerId: number, emailId: string) =>
  asQuery<ReportScheduleRow & { sentTo: string }>(sql`
    select s.*, r.recipient as sent_to
      from work w
      join report r on r.seller_id = w.seller_id and w.key = 'report ' || r.id
      join report_schedule s on s.seller_id = r.seller_id and s.id = r.schedule_id
     where w.seller_id = ${sellerId} and w.id = ${emailId} and w.kind = 'send-email'
       for update of s`)

export const insertSchedule = (row: ReportScheduleRow) => insertAll('reportSchedule', [row])

export const updateSchedule = (
  { sellerId, id }: Pick<ReportScheduleRow, 'sellerId' | 'id'>,
  change: Partial<Omit<ReportScheduleRow, 'sellerId' | 'id' | 'createdAt'>>,
) => updateAll('reportSchedule', { sellerId, id }, change)

export const deleteSchedule = (sellerId: number, id: string) =>
  deleteAll('reportSchedule', { sellerId, id })
