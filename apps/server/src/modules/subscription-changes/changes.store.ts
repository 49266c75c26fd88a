import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import type { ChargeStatus } from '#modules/charges/index.ts'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { SubscriptionChange as ChangeTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { CycleInForce } from './settlement.ts'

export type ChangeRow = Omit<Selectable<ChangeTable>, 'terms'> & { terms: PlanTerms }

export const insertChange = (row: ChangeRow) => insertAll('subscriptionChange', [row])

/** The change of a subscription that waits for its payment, with its charge; at most one does. */
export const selectWaitingChange = (sellerId: number, subscriptionId: string) =>
  asQuery<ChangeRow & { valueCents: Cents; dueDate: CivilDate }>(sql`
    select h.*, c.value_cents, c.due_date
      from subscription_change h
      join charge c on c.seller_id = ${sellerId} and c.id = h.charge_id
     where h.seller_id = ${sellerId} and h.subscription_id = ${subscriptionId}
       and h.state = 'WAITING'`)

export const selectChangeOfCharge = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('subscriptionChange')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .$castTo<ChangeRow>()

export const endChange = (sellerId: number, id: string, state: 'APPLIED' | 'LAPSED') =>
  updateAll('subscriptionChange', { sellerId, id }, { state })

/** Changes whose charges can be paid no more. */
export const lapseChanges = (sellerId: number, chargeIds: readonly string[]) =>
  asWrite(sql`update subscription_change set state = 'LAPSED'
    where seller_id = ${sellerId} and charge_id = ${anyOf(chargeIds)} and state = 'WAITING'`)

/** The cycles that are not over on a day, in their order, each with the status of its charge. */
export const selectCyclesInForce = (sellerId: number, subscriptionId: string, day: CivilDate) =>
  asQuery<CycleInForce & { outcome: string; status: ChargeStatus | null }>(sql`
    select y.cycle, y.starts_on, y.ends_on, y.paused_days, y.price_cents, y.whole_days, y.coupon, y.outcome,
           c.status
      from subscription_cycle y
      left join charge c on c.seller_id = ${sellerId} and c.id = y.charge_id
     where y.seller_id = ${sellerId} and y.subscription_id = ${subscriptionId} and y.ends_on > ${day}
     order by y.cycle`)
