import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import type { ChargeLine } from '#modules/charges/index.ts'
import type { CouponTerms } from '#modules/pricing/index.ts'
import { type EventTx, type SubscriptionRow, telling } from '#modules/subscriptions/index.ts'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { SubscriptionCycle as CycleTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { UsedCoupon } from './billing.ts'

/** What may be shown of a kept card. */
export interface KeptCard {
  token: string
  brand: string
  last4: string
  holder: string
}

/** Lines are in the order in which they are shown. */
export type CycleRow = Omit<Selectable<CycleTable>, 'lines' | 'wholeDays' | 'coupon'> & {
  lines: readonly ChargeLine[]
  /** Of a cycle that another due day has cut short. */
  wholeDays?: number | null
  coupon: UsedCoupon | null
}

/** A cycle that no pause has lengthened. */
export type NewCycle = Omit<CycleRow, 'pausedDays'>

export const insertCycles = (rows: readonly NewCycle[]) =>
  insertAll(
    'subscriptionCycle',
    rows.map((row) => ({ ...row, pausedDays: 0 })),
  )

/** Puts off what was left of the cycles of a subscription on a day by so many days. */
export const putOffCycles = (
  sellerId: number,
  subscriptionId: string,
  { from, days }: { from: CivilDate; days: number },
) =>
  asWrite(sql`
    update subscription_cycle
       set ends_on = ends_on + ${days}::int,
           starts_on = starts_on + case when starts_on > ${from} then ${days}::int else 0 end,
           whole_days = whole_days + case when starts_on > ${from} then 0 else ${days}::int end,
           paused_days = paused_days + case when starts_on > ${from} then 0 else ${days}::int end
     where seller_id = ${sellerId} and subscription_id = ${subscriptionId} and ends_on > ${from}`)

/** Whether a subscription has any cycle. */
export const selectFirstCycle = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('subscriptionCycle')
    .select('cycle')
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('cycle')
    .limit(1)

/** A subscription with what decides about its next cycle. */
export type SubscriptionToBill = SubscriptionRow & {
  /** The statuses of its latest charges, the latest first. */
  latest: string[]
  /** The card that may be charged; null where there is none. */
  keptCard: KeptCard | null
  /** How many charges it has had today, where it is behind: no other has several in a day. */
  billedToday: number
}

/**
 * Subscriptions that have something to bill by today, the earliest first, at most `limit`, each with its `latest`
 * charges; what another bills is left out.
 */
export const lockToBill = (
  sellerId: number,
  { limit, latest }: { limit: number; latest: number },
) =>
  asQuery<SubscriptionToBill>(sql`
    with s as materialized (
      select * from subscription
       where seller_id = ${sellerId} and bill_on <= business_today()
       order by bill_on, id limit ${limit}
         for no key update skip locked
    )
    select s.*,
           array(select c.status::text from subscription_cycle y
                   join charge c on c.seller_id = ${sellerId} and c.id = y.charge_id
                  where y.seller_id = ${sellerId} and y.subscription_id = s.id
                  order by y.cycle desc limit ${latest}) as latest,
           (select jsonb_build_object('token', k.token, 'brand', k.brand, 'last4', k.last4,
                     'holder', k.holder)
              from charge_card k
             where k.seller_id = ${sellerId} and k.token = s.card_token and k.ended is null
           ) as kept_card,
           case when s.bill_on < business_today() then (
             select count(*) from subscription_cycle y
              where y.seller_id = ${sellerId} and y.subscription_id = s.id and y.outcome = 'BILLED'
                and (y.created_at at time zone 'America/Sao_Paulo')::date = business_today()
           ) else 0 end::integer as billed_today
      from s order by s.bill_on, s.id`)

/** The statuses of the latest charges of each subscription, at most `limit`, the latest first. */
export const selectLatestBilled = (
  sellerId: number,
  subscriptionIds: readonly string[],
  limit: number,
) =>
  asQuery<{ subscriptionId: string; status: string }>(sql`
    select s.id as subscription_id, y.status
      from subscription s
      cross join lateral (
        select c.status, y.cycle
          from subscription_cycle y
          join charge c on c.seller_id = ${sellerId} and c.id = y.charge_id
         where y.seller_id = ${sellerId} and y.subscription_id = s.id
         order by y.cycle desc limit ${limit}) y
     where s.seller_id = ${sellerId} and s.id = ${anyOf(subscriptionIds)}
     order by s.id, y.cycle desc`)

/** The payment that began a subscription, with the token of the card that made it. */
export const selectFirstPayment = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('charge as c')
    .leftJoin('chargeAttempt as a', (join) =>
      join
        .on('a.sellerId', '=', sellerId)
        .onRef('a.chargeId', '=', 'c.id')
        .on('a.status', '=', 'PAID'),
    )
    .leftJoin('chargeCard as k', (join) =>
      join.on('k.sellerId', '=', sellerId).onRef('k.token', '=', 'a.token'),
    )
    .leftJoin('chargeSaleTerms as t', (join) =>
      join.on('t.sellerId', '=', sellerId).onRef('t.chargeId', '=', 'c.id'),
    )
    .select(['c.id', 'c.method', 'c.paidOn', 'c.valueCents', 'c.payerAddress'])
    // A payment at a terminal is by no kept card.
    .select(['k.token', 'k.expiresOn'])
    .select(sql<CouponTerms | null>`t.terms -> 'coupon'`.as('coupon'))
    .where('c.sellerId', '=', sellerId)
    .where('c.subscriptionId', '=', subscriptionId)
    .where('c.paidOn', 'is not', null)
    .orderBy('c.paidOn')
    .orderBy('c.id')
    .limit(1)

/** The latest cycles of a subscription with what became of their charges. */
export const selectCyclesShown = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('subscriptionCycle as y')
    .leftJoin('charge as c', (join) =>
      join.on('c.sellerId', '=', sellerId).onRef('c.id', '=', 'y.chargeId'),
    )
    .select(['y.cycle', 'y.dueOn', 'y.outcome', 'y.why', 'y.chargeId', 'c.status'])
    .select((eb) => eb.ref('y.lines').$castTo<readonly ChargeLine[]>().as('lines'))
    .where('y.sellerId', '=', sellerId)
    .where('y.subscriptionId', '=', subscriptionId)
    .orderBy('y.cycle', 'desc')
    .limit(36)

/** Writes the event of a further cycle of each subscription that one of these charges has paid. */
export const tellRenewed = (tx: EventTx, chargeIds: readonly string[]) =>
  telling(
    tx,
    'subscription.renewed',
    sql`
    select s.*, y.charge_id
      from subscription_cycle y
      join subscription s on s.seller_id = ${tx.sellerId} and s.id = y.subscription_id
     where y.seller_id = ${tx.sellerId} and y.charge_id = ${anyOf(chargeIds)}
       and s.status <> 'INACTIVE'
       and exists (select from charge o
         where o.seller_id = ${tx.sellerId} and o.subscription_id = s.id and o.id <> y.charge_id
           and o.paid_on is not null)`,
  )

/** Gives a cycle another price. */
export const repriceCycle = (
  sellerId: number,
  subscriptionId: string,
  { cycle, priceCents }: { cycle: number; priceCents: Cents },
) => updateAll('subscriptionCycle', { sellerId, subscriptionId, cycle }, { priceCents })

/** Ends a cycle on another day; it is no part of a longer one. */
export const endCycle = (
  sellerId: number,
  subscriptionId: string,
  { cycle, endsOn }: { cycle: number; endsOn: CivilDate },
) =>
  updateAll('subscriptionCycle', { sellerId, subscriptionId, cycle }, { endsOn, wholeDays: null })
