import { sql } from 'kysely'
import { anyOf } from '#platform/database/lists.ts'
import { type EventTx, telling } from './told-subscriptions.store.ts'

/**
 * A first payment begins a pending subscription, and sets its method. Others stay as they are, so
 * that a repeated payment changes nothing. Run it after the charges were marked as paid.
 */
export const beginSubscriptions = (tx: EventTx, chargeIds: readonly string[]) =>
  telling(
    tx,
    'subscription.activated',
    sql`
    update subscription s set status = 'ACTIVE', method = coalesce(s.method, c.method)
      from charge c
     where s.seller_id = ${tx.sellerId} and s.status = 'PENDING' and ${isOf(tx, chargeIds)}
    returning s.*, c.id as charge_id`,
  )

/** A trial is over with the first payment. Run it after the charges were marked as paid. */
export const endTrials = (tx: EventTx, chargeIds: readonly string[]) =>
  telling(
    tx,
    'subscription.updated',
    sql`
    update subscription s set trial_ends_on = null
      from charge c
     where s.seller_id = ${tx.sellerId} and s.trial_ends_on is not null and s.status <> 'INACTIVE'
       and ${isOf(tx, chargeIds)}
    returning s.*, c.id as charge_id`,
  )

/**
 * A subscription without any payment ends with the last charge that could have been its first. Run
 * it after the charges were moved.
 */
export const endUnbegun = (tx: EventTx, chargeIds: readonly string[]) =>
  telling(
    tx,
    'subscription.canceled',
    sql`
    update subscription s set status = 'INACTIVE', cancelled_at = ${tx.now}, bill_on = null
      from charge c
     where s.seller_id = ${tx.sellerId} and s.status = 'PENDING' and ${isOf(tx, chargeIds)}
       and not exists (select from charge o
         where o.seller_id = ${tx.sellerId} and o.subscription_id = s.id
           and o.status in ('SCHEDULED', 'LATE', 'FAILED'))
    returning s.*, c.id as charge_id`,
  )

const OPEN_DEBT = sql`('LATE', 'FAILED')`
/** The lines of a charge that makes a plan change, which nobody owes. */
const OF_CHANGE = sql`'[{"kind": "NEW_PLAN"}]'::jsonb`

/**
 * A subscription whose charge was not paid in time is in default: a begun one, or an imported one, but
 * none in its trial.
 * Run it after the charges were moved.
 */
export const markDefaulters = (tx: EventTx, chargeIds: readonly string[]) =>
  telling(
    tx,
    'subscription.past_due',
    sql`
    update subscription s set status = 'DEFAULTER'
      from charge c
     where s.seller_id = ${tx.sellerId}
       and (s.status = 'ACTIVE' or s.status = 'PENDING' and s.link_id is null)
       and s.trial_ends_on is null
       and ${isOf(tx, chargeIds)} and c.status in ${OPEN_DEBT}
    returning s.*, c.id as charge_id`,
  )

/** Default ends with the last debt. Run it after the charges were moved. */
export const settleDefaulters = (tx: EventTx, chargeIds: readonly string[]) =>
  telling(
    tx,
    'subscription.recovered',
    sql`
    update subscription s set status = 'ACTIVE'
      from charge c
     where s.seller_id = ${tx.sellerId} and s.status = 'DEFAULTER' and ${isOf(tx, chargeIds)}
       and not exists (select from charge o
         where o.seller_id = ${tx.sellerId} and o.subscription_id = s.id
           and o.status in ${OPEN_DEBT} and (o.lines @> ${OF_CHANGE}) is not true)
    returning s.*, c.id as charge_id`,
  )

/** True for the subscription `s` of one of these charges, `c`. */
const isOf = ({ sellerId }: EventTx, chargeIds: readonly string[]) => sql`
  c.seller_id = ${sellerId} and c.id = ${anyOf(chargeIds)} and c.subscription_id = s.id`
