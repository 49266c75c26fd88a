import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { ChargeSchedule as ScheduleTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll } from '#platform/database/writes.ts'

/** price is a Price of the pricing module. */
export type ScheduleRow = Omit<Selectable<ScheduleTable>, 'price'> & { price: unknown }

export const insertSchedules = (rows: readonly ScheduleRow[]) => insertAll('chargeSchedule', rows)

/** The schedule of a charge's stored card; also one that is over. */
export const selectSchedule = prepared((sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('chargeSchedule')
    .selectAll()
    .$castTo<ScheduleRow>()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId),
)

/** Deletes a schedule: the buyer pays in another way, or gives another card. */
export const deleteSchedule = (sellerId: number, chargeId: string) =>
  deleteAll('chargeSchedule', { sellerId, chargeId })
