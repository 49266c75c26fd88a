import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import type { ChargeLine } from '#modules/charges/index.ts'
import type { CouponTerms } from '#modules/pricing/index.ts'
import { type EventTx, telling } from '#modules/subscriptions/index.ts'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { SubscriptionCycle as CycleTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { UsedCoupon } from './billing.ts'

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

/** The cards that were kept under these tokens and may be charged. */
export const selectKeptCards = (sellerId: number, tokens: readonly string[]) =>
  sqlFor
    .selectFrom('chargeCard')
    .select(['token', 'brand', 'last4', 'holder'])
    .distinctOn('token')
    .where('sellerId', '=', sellerId)
    .where('token', '=', anyOf(tokens))
    .where('ended', 'is', null)
    .orderBy('token')

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
