import type { CivilDate } from '@vintem/brazil/calendar'
import { sql } from 'kysely'
import type { Period } from '#modules/plans/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { insertAll } from '#platform/database/writes.ts'

export const selectReceipt = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('receipt')
    .select('number')
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)

/** The count of the next receipt; a gap does no harm. */
export const nextReceipt = () =>
  sqlFor.selectNoFrom(sql<number>`nextval('receipt_number')`.as('count'))

export const insertReceipt = (row: {
  sellerId: number
  chargeId: string
  number: string
  issuedAt: Date
}) => insertAll('receipt', [row])

/** The cycle of a charge of a subscription, and what says which it will be. */
export interface CycleOfCharge {
  chargeId: string
  paidOn: CivilDate | null
  period: Period
  /** Null where the charge has no cycle. */
  startsOn: CivilDate | null
  endsOn: CivilDate | null
  /** True for the first payment of a link while billing has not begun. */
  isBeginning: boolean
}

/** The cycles that charges pay for; nothing of charges that are of no subscription. */
export const selectCyclesOfCharges = (sellerId: number, chargeIds: readonly string[]) =>
  asQuery<CycleOfCharge>(sql`
    select c.id as charge_id, c.paid_on, s.period, y.starts_on, y.ends_on,
           s.link_id is not null and not exists (select from subscription_cycle o
             where o.seller_id = ${sellerId} and o.subscription_id = s.id) as is_beginning
      from charge c
      join subscription s on s.seller_id = ${sellerId} and s.id = c.subscription_id
      left join subscription_cycle y on y.seller_id = ${sellerId} and y.charge_id = c.id
     where c.seller_id = ${sellerId} and c.id = ${anyOf(chargeIds)}`)

/** The next charge of a subscription that was made and is not due. */
export const selectNextMade = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('charge')
    .select(['dueDate', 'valueCents'])
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'SCHEDULED')
    .orderBy('dueDate')
    .orderBy('id')
    .limit(1)
