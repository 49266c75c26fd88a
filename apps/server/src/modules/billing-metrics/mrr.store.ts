import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
import type { Query } from '@vintem/contracts/endpoint'
import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { MrrMovement as MovementTable } from '#platform/database/tables.gen.ts'

/** With whose subscription it is. */
export type RevenueMovementRow = Selectable<MovementTable> & {
  customerName: string
  planTitle: string
}

type Filter = Omit<Query<typeof listMrrMovements>, 'page' | 'size'>

/** By day, the latest first. */
export const movementList = searchable<Filter, RevenueMovementRow>({
  table: 'mrrMovement',
  alias: 'm',
  key: ['id', 'uuid'],
  filters: {
    startDate: (day) => sql`m.day >= ${day}`,
    endDate: (day) => sql`m.day <= ${day}`,
    kind: (kind) => sql`m.kind = ${kind}`,
  },
  sorts: { day: ['day', 'date'] },
  order: 'day,desc',
  shown: {
    columns: sql`m.*, u.name as customer_name, s.plan_title`,
    joins: sql`
      join subscription s on s.seller_id = m.seller_id and s.id = m.subscription_id
      join customer u on u.seller_id = s.seller_id and u.id = s.customer_id`,
  },
})

/** The price of a cycle of a subscription `s`, less the discount of its method. */
const PRICE = `s.value_cents - half_even(s.value_cents * coalesce((s.methods -> case coalesce(s.method,
        case when s.methods ? 'pix' then 'PIX' when s.methods ? 'bankSlip' then 'BANK_SLIP' end)
      when 'PIX' then 'pix' when 'BANK_SLIP' then 'bankSlip' else 'creditCard' end
    ->> 'discountBps')::bigint, 0), 10000)`

/**
 * The revenue per month of a subscription `s`, in cents: base less the discount of its method and the coupon
 * of its next cycle, for a month (billing §10); nothing before its beginning, in its trial, while
 * it is paused, and after its end.
 */
export const MRR_OF_SUBSCRIPTION = `case when s.status in ('ACTIVE', 'DEFAULTER') and not s.is_paused
  and s.trial_ends_on is null then
  half_even(
    ${PRICE} - case when s.coupon_code is null then 0
      else coalesce(half_even((${PRICE}) * s.coupon_bps, 10000), least(s.coupon_cents, ${PRICE})) end,
    case s.period when 'MONTHLY' then 1 when 'SEMESTER' then 6 else 12 end)
  else 0 end`

/**
 * Writes what has changed in the revenue of these subscriptions since their last movements. Run it after
 * the subscriptions were changed; where nothing changed, it writes nothing. A subscription that ends leaves,
 * also where a pause has left nothing to lose. `inDefault`: those that ended while they owed a charge.
 */
export function insertMovements(
  sellerId: number,
  {
    ids,
    inDefault = [],
    day,
  }: { ids: readonly string[]; inDefault?: readonly string[]; day: CivilDate },
) {
  return asWrite(sql`
    insert into mrr_movement (seller_id, id, subscription_id, day, kind, reason, delta_cents,
      mrr_cents, subscriptions)
    select ${sellerId}, gen_random_uuid(), s.id, ${day},
           case when s.status = 'INACTIVE' then 'CHURN'
                when s.mrr < b.mrr then 'CONTRACTION'
                when b.mrr > 0 then 'EXPANSION'
                when b.is_known or ${returned(sellerId)} then 'REACTIVATION'
                else 'NEW' end,
           case when s.status = 'INACTIVE'
                then case when s.id = ${anyOf(inDefault)} then 'DEFAULT' else 'VOLUNTARY' end end,
           s.mrr - b.mrr, s.mrr,
           case when s.status = 'INACTIVE' then -1 when b.is_known then 0 else 1 end
      from (select s.id, s.customer_id, s.status, ${sql.raw(MRR_OF_SUBSCRIPTION)} as mrr
              from subscription s
             where s.seller_id = ${sellerId} and s.id = ${anyOf(ids)}) s
      cross join lateral (
        select coalesce(sum(m.delta_cents), 0)::bigint as mrr, count(*) > 0 as is_known,
               coalesce(sum(m.subscriptions), 0) as stays
          from mrr_movement m
         where m.seller_id = ${sellerId} and m.subscription_id = s.id) b
     where s.mrr <> b.mrr or (s.status = 'INACTIVE' and b.stays > 0)`)
}

/** True where the customer had a subscription that brought something, and has none that does now. */
const returned = (sellerId: number) => sql`(
  select count(*) > 0 and sum(m.delta_cents) = 0
    from subscription o
    join mrr_movement m on m.seller_id = ${sellerId} and m.subscription_id = o.id
   where o.seller_id = ${sellerId} and o.customer_id = s.customer_id)`

/** What the subscriptions of a status add up to today. */
export const selectMrrByStatus = (sellerId: number) =>
  asQuery<{ status: 'ACTIVE' | 'DEFAULTER'; mrrCents: Cents; subscriptions: number }>(sql`
    select s.status, sum(m.mrr)::bigint as mrr_cents, count(*)::int as subscriptions
      from (select subscription_id, sum(delta_cents) as mrr from mrr_movement
             where seller_id = ${sellerId} group by subscription_id having sum(subscriptions) > 0) m
      join subscription s on s.seller_id = ${sellerId} and s.id = m.subscription_id
     group by s.status`)

/** The movements since a day, summed by month and kind. */
export const sumMovements = (sellerId: number, since: CivilDate) =>
  asQuery<MovementSum>(sql`
    select date_trunc('month', day)::date as month, kind, reason,
           sum(delta_cents)::bigint as delta_cents, count(*)::int as count,
           sum(subscriptions)::int as gained
      from mrr_movement
     where seller_id = ${sellerId} and day >= ${since}
     group by 1, 2, 3`)

export interface MovementSum {
  /** The first day of the month. */
  month: CivilDate
  kind: RevenueMovementRow['kind']
  reason: RevenueMovementRow['reason']
  deltaCents: Cents
  count: number
  /** Subscriptions that began, less those that ended. */
  gained: number
}

/** What the revenue per month grew by since a day. */
export const selectGrowth = (sellerId: number, since: CivilDate) =>
  asQuery<{ deltaCents: Cents }>(sql`
    select coalesce(sum(delta_cents), 0)::bigint as delta_cents from mrr_movement
     where seller_id = ${sellerId} and day >= ${since}`)
