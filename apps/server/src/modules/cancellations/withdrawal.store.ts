import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { asQuery } from '#platform/database/database.ts'

/** A charge of a subscription that was paid, by a rail or by hand. */
export interface FirstPaidCharge {
  chargeId: string
  subscriptionId: string
  status: string
  method: ChargeMethod | null
  pointOfSale: boolean
  valueCents: Cents
  /** Refunded already, or under way. */
  refundedCents: Cents
  paidOn: CivilDate
}

/** The first charges that were paid for each subscription, in order: few come within a week. */
export const selectFirstPaid = (sellerId: number, subscriptionIds: readonly string[]) =>
  asQuery<FirstPaidCharge>(sql`
    select c.* from unnest(${subscriptionIds}::uuid[]) as s (id)
     cross join lateral (
       select c.id as charge_id, c.subscription_id, c.status, c.method, c.point_of_sale,
              c.value_cents, c.paid_on,
              (select coalesce(sum(r.amount_cents), 0)::bigint from refund r
                where r.seller_id = ${sellerId} and r.charge_id = c.id and r.state <> 'REFUSED')
                as refunded_cents
         from charge c
        where c.seller_id = ${sellerId} and c.subscription_id = s.id and c.paid_on is not null
        order by c.paid_on, c.id limit 10) c`)
