import type { CivilDate } from '@vintem/brazil/calendar'
import { add, subtract, sum } from '@vintem/brazil/money'
import {
  type CouponColumns,
  type SubscriptionRow,
  withCoupon,
} from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { deleteCycles } from './bill-again.store.ts'
import { wake } from './billing-work.ts'
import type { CycleRow } from './billing.store.ts'
import { billedFrom } from './billing.ts'

export type TakenBack = Pick<CycleRow, 'cycle' | 'startsOn' | 'outcome' | 'lines' | 'coupon'>

/**
 * Takes back the latest cycles, in order, whose charges were cancelled: what they took up waits again.
 * Gives the change of the subscription, and the writes without it.
 */
export function takeBack(subscription: SubscriptionRow, taken: readonly TakenBack[]) {
  const { sellerId, id } = subscription
  const [first] = taken
  const nextCycle = first?.cycle ?? subscription.nextCycle
  const change = {
    nextCycle,
    nextDueDate: first?.startsOn ?? subscription.nextDueDate,
    billedCycles:
      subscription.billedCycles - taken.filter(({ outcome }) => outcome !== 'SKIPPED').length,
    carriedCents: first ? carriedInto(first) : subscription.carriedCents,
    creditCents: subtract(subscription.creditCents, takenUp(taken, 'CREDIT')),
    adjustmentCents: add(subscription.adjustmentCents, takenUp(taken, 'ADJUSTMENT')),
    ...unused(subscription, taken),
  }
  const cycles = taken.map(({ cycle }) => cycle)
  return { change, writes: cycles.length > 0 ? [deleteCycles(sellerId, id, cycles)] : [] }
}

/** As takeBack, and bills a subscription from there on again. */
export function billAgain(
  subscription: SubscriptionRow,
  taken: readonly TakenBack[],
  today: CivilDate,
) {
  const { change, writes } = takeBack(subscription, taken)
  const billOn = billedFrom({ ...subscription, ...change }, today)
  // The day may have begun, and been woken for this subscription before.
  const step: Step = { writes, work: [wake(billOn, today, newId())] }
  return { change: { ...change, billOn }, step }
}

/** The coupon as it was before these cycles used it; one that was removed since stays removed. */
function unused(
  { couponCode }: SubscriptionRow,
  taken: readonly TakenBack[],
): Partial<CouponColumns> {
  const used = taken.flatMap(({ coupon }) => coupon ?? [])
  const [first] = used
  const isUsedUp = first !== undefined && first.left !== null && first.left <= used.length
  const isSame = first?.code === couponCode || (couponCode === null && isUsedUp)
  return first && isSame ? withCoupon(first, first.left) : {}
}

/** What a cycle took over from the one before; what it leaves to the next is below zero. */
const carriedInto = ({ lines }: TakenBack) =>
  sum(lines.flatMap((line) => (line.kind === 'CARRIED' && line.cents > 0 ? line.cents : [])))

/** What these cycles took up of what waited for them. */
const takenUp = (taken: readonly TakenBack[], kind: 'CREDIT' | 'ADJUSTMENT') =>
  sum(taken.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === kind ? line.cents : []))))
