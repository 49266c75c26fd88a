import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { asQuery } from '#platform/database/database.ts'

/** A charge that was paid by a rail, with the cycle that it paid. */
export interface PaidPeriod {
  chargeId: string
  status: 'PAID'
  method: ChargeMethod | null
  pointOfSale: boolean
  valueCents: Cents
  /** Refunded already, or under way. */
  refundedCents: Cents
  startsOn: CivilDate
  endsOn: CivilDate
  /** Days of it in which the subscription was paused. */
  pausedDays: number
  /** Whether its receivables were anticipated and are not settled. */
  isAnticipated: boolean
}

/** What was paid for the cycles of a subscription that end after a day, in order. */
export const selectPaidPeriods = (sellerId: number, subscriptionId: string, after: CivilDate) =>
  asQuery<PaidPeriod>(sql`
    select c.id as charge_id, c.status, c.method, c.point_of_sale, c.value_cents,
           (select coalesce(sum(r.amount_cents), 0)::bigint from refund r
             where r.seller_id = c.seller_id and r.charge_id = c.id and r.state <> 'REFUSED')
             as refunded_cents,
           y.starts_on, y.ends_on, y.paused_days,
           c.anticipation_cents > 0 and exists (select from receivable v
             where v.seller_id = c.seller_id and v.charge_id = c.id and v.settled_at is null)
             as is_anticipated
      from subscription_cycle y
      join charge c on c.seller_id = y.seller_id and c.id = y.charge_id
     where y.seller_id = ${sellerId} and y.subscription_id = ${subscriptionId}
       and y.ends_on > ${after} and c.status = 'PAID'
     order by y.cycle`)
