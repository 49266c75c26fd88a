import type { CivilDate } from '@vintem/brazil/calendar'
import { sqlFor } from '#platform/database/database.ts'
import { deleteAll } from '#platform/database/writes.ts'
import type { CycleRow } from './billing.store.ts'

/** The cycles of a subscription that begin on or after a day, in order; the time of a pause stays free. */
export const selectCyclesFrom = (sellerId: number, subscriptionId: string, day: CivilDate) =>
  sqlFor
    .selectFrom('subscriptionCycle')
    .select(['cycle', 'startsOn', 'outcome', 'lines', 'coupon'])
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)
    .where('startsOn', '>=', day)
    .where('why', 'is distinct from', 'PAUSED')
    .orderBy('cycle')
    .$castTo<Pick<CycleRow, 'cycle' | 'startsOn' | 'outcome' | 'lines' | 'coupon'>>()

export const deleteCycles = (sellerId: number, subscriptionId: string, cycles: readonly number[]) =>
  deleteAll('subscriptionCycle', { sellerId, subscriptionId, cycle: cycles })
