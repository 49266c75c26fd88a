import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { keepCard } from '#modules/kept-cards/index.ts'
import type { CouponTerms } from '#modules/pricing/index.ts'
import {
  anchoredOn,
  cycleFrom,
  dueOf,
  lockSubscription,
  selectIsSecond,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { ItemOf } from '#work/define-work.ts'
import { type beginBilling, endSecond, wake } from './billing-work.ts'
import { insertCycles, selectFirstCycle, selectFirstPayment } from './billing.store.ts'
import { billDayOf, daysOf, methodOf, priceOf, type UsedCoupon } from './billing.ts'

type FirstPayment = Awaited<ReturnType<ReturnType<typeof selectFirstPayment>['execute']>>[number]

/**
 * Sets when a subscription is billed: one that began elsewhere from its next due day on, one of a link
 * from its first payment on, which becomes the first cycle and the anchor of the others (billing §3).
 * Nothing that fell due before is billed: these cycles are skipped. Repeated, it changes nothing.
 */
export async function startBilling(
  { transact }: Transactions,
  item: ItemOf<typeof beginBilling>,
): Promise<void> {
  const { sellerId, kind: actorName } = item
  const id = item.of.subscriptionId
  await transact({ sellerId, actorName }, async (tx) => {
    const [[subscription], [payment], [cycle], [second]] = await tx.enter(
      lockSubscription(sellerId, id),
      selectFirstPayment(sellerId, id),
      selectFirstCycle(sellerId, id),
      selectIsSecond(sellerId, id),
    )
    const isNew = subscription && isUnbilled(subscription) && !cycle
    const isBegun = isNew && (subscription.linkId === null || payment !== undefined)
    const step = isBegun
      ? merge(
          ...beginnings(subscription, payment, { today: tx.today, now: tx.now }),
          second ? { work: [endSecond.now({ subscriptionId: id })] } : {},
        )
      : {}
    await tx.commit(step, { done: [item.id] })
  })
}

const isUnbilled = ({ billOn, endsOn, pausedFrom, status }: SubscriptionRow): boolean =>
  billOn === null && endsOn === null && pausedFrom === null && status !== 'INACTIVE'

/**
 * A subscription as billing begins it: from the first payment of a link, or from the due day of one that began
 * elsewhere; with the columns that this changes.
 */
export function asBegun(
  found: SubscriptionRow,
  payment: { paidOn: CivilDate | null; method: ChargeMethod | null } | undefined,
  today: CivilDate,
) {
  const anchored =
    found.linkId === null
      ? found
      : { ...found, ...anchoredOn(payment?.paidOn ?? today, found.period) }
  const first = cycleFrom(anchored, today)
  const nextCycle = found.linkId === null ? first : Math.max(1, first)
  const method = methodOf({ ...anchored, method: found.method ?? payment?.method ?? null })
  const nextDueDate = dueOf(anchored, nextCycle)
  const planned = billDayOf(method, nextDueDate)
  const billOn = planned > today ? planned : today
  const { anchor, anchorDay } = anchored
  const change = { method, anchor, anchorDay, nextCycle, nextDueDate, billOn }
  return { change, begun: { ...anchored, ...change } }
}

function beginnings(
  found: SubscriptionRow,
  payment: FirstPayment | undefined,
  { today, now }: { today: CivilDate; now: Date },
): Step[] {
  const { sellerId, id } = found
  const { change, begun } = asBegun(found, payment, today)
  const { method, billOn } = change
  return [
    found.linkId === null || !payment
      ? {
          writes: [updateSubscription(sellerId, id, change), ...passedSince(begun, now)],
        }
      : {
          writes: [
            updateSubscription(sellerId, id, {
              ...change,
              billedCycles: 1,
              cardToken: method === 'CREDIT_CARD' ? payment.token : null,
              payerAddress: payment.payerAddress,
            }),
            insertCycles([
              firstCycle(begun, payment, now),
              ...passedCycles(begun, { from: 1, now }),
            ]),
          ],
        },
    method === 'CREDIT_CARD' && payment?.token
      ? keepCard({
          sellerId,
          subscriptionId: id,
          token: payment.token,
          expiresOn: payment.expiresOn,
          today,
        })
      : {},
    { work: [wake(billOn, today, id)] },
  ]
}

/** The coupon that the first payment has used; the columns have what is left of it. */
function firstUsed(
  { couponCode, couponLeft }: SubscriptionRow,
  coupon: CouponTerms | null,
): UsedCoupon | null {
  if (!coupon) return null
  if (couponCode === null) return { ...coupon, left: 1 }
  return { ...coupon, left: couponLeft === null ? null : couponLeft + 1 }
}

/** The first payment of a subscription that a buyer began is its first cycle. */
const firstCycle = (
  subscription: SubscriptionRow,
  { id: chargeId, valueCents, coupon }: FirstPayment,
  createdAt: Date,
) => ({
  sellerId: subscription.sellerId,
  subscriptionId: subscription.id,
  ...daysOf(subscription, 0),
  outcome: 'BILLED' as const,
  chargeId,
  why: null,
  lines: [{ kind: 'BASE' as const, cents: valueCents }],
  priceCents: priceOf(subscription),
  coupon: firstUsed(subscription, coupon),
  createdAt,
})

/** The cycles of an import that were due since it was made: nothing ran meanwhile. */
function passedSince(subscription: SubscriptionRow, now: Date): Step['writes'] & object {
  const from = cycleFrom(subscription, civilDateOf(subscription.createdAt))
  return subscription.nextCycle > from
    ? [insertCycles(passedCycles(subscription, { from, now }))]
    : []
}

/** The cycles from a number to the next one: nobody knew that the subscription had begun. */
const passedCycles = (
  subscription: SubscriptionRow,
  { from, now }: { from: number; now: Date },
): Parameters<typeof insertCycles>[0] =>
  Array.from({ length: subscription.nextCycle - from }, (_, index) => ({
    sellerId: subscription.sellerId,
    subscriptionId: subscription.id,
    ...daysOf(subscription, from + index),
    outcome: 'SKIPPED' as const,
    chargeId: null,
    why: 'PENDING',
    lines: [],
    priceCents: cents(0),
    coupon: null,
    createdAt: now,
  }))
