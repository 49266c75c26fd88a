import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { PAID_BY_RAIL } from '#modules/charges/index.ts'
import { TAKEN } from '#modules/disputes/index.ts'
import { asQuery, type Compilable } from '#platform/database/database.ts'
import { plannedEachTime } from '#platform/database/terms.ts'
import type { UnsortedFilter } from './charge-filter.ts'
import { chargeList } from './charge-list.store.ts'

const wasPaid = sql`c.status in (${sql.join(PAID_BY_RAIL.map((status) => sql.lit(status)))})`

/** Cents; all but count and value are of payments through a rail. */
export interface ChargeSums {
  count: number
  valueCents: Cents
  paidCents: Cents
  feeCents: Cents
  anticipationCents: Cents
  splitCents: Cents
  surchargeCents: Cents
  refundedCents: Cents
  disputedCents: Cents
}

/**
 * Totals of all charges of the filter, or of `most` of them. The best index depends on the filter.
 */
export function sumCharges(
  sellerId: number,
  filter: UnsortedFilter,
  most?: number,
): Compilable<ChargeSums> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`
  const ofPaid = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where was_paid), 0)`
  const taken = (by: keyof typeof TAKEN) => sql`(
    select ${sum('taken.amount_cents')} from ${TAKEN[by]} as taken
      join found on found.id = taken.charge_id where taken.seller_id = ${sellerId})`
  return asQuery<ChargeSums>(sql`with found as materialized (
      select c.id, c.value_cents, c.fee_cents, c.anticipation_cents, c.split_cents,
             c.surcharge_cents, ${wasPaid} as was_paid
        from charge c where ${chargeList.where(sellerId, filter)} ${limit})
    select count(*), ${sum('value_cents')} as value_cents,
           ${ofPaid('value_cents')} as paid_cents,
           ${ofPaid('fee_cents')} as fee_cents,
           ${ofPaid('anticipation_cents')} as anticipation_cents,
           ${ofPaid('split_cents')} as split_cents,
           ${ofPaid('surcharge_cents')} as surcharge_cents,
           ${taken('refund')} as refunded_cents, ${taken('dispute')} as disputed_cents
      from found ${plannedEachTime}`)
}
