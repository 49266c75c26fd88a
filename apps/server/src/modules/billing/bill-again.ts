import type { CivilDate } from '@vintem/brazil/calendar'
import { add, subtract, sum } from '@vintem/brazil/money'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { deleteCycles } from './bill-again.store.ts'
import { wake } from './billing-work.ts'
import type { CycleRow } from './billing.store.ts'
import { billDayOf, methodOf } from './billing.ts'

type TakenBack = Pick<CycleRow, 'cycle' | 'dueOn' | 'outcome' | 'lines'>

/**
 * Takes back the latest cycles, in order, whose charges were cancelled, and bills a subscription from
 * there on again. Gives its change, and the step without it.
 */
export function billAgain(
  subscription: SubscriptionRow,
  taken: readonly TakenBack[],
  today: CivilDate,
) {
  const { sellerId, id } = subscription
  const [first] = taken
  const nextCycle = first?.cycle ?? subscription.nextCycle
  const nextDueDate = first?.dueOn ?? subscription.nextDueDate
  const planned = billDayOf(methodOf(subscription), nextDueDate)
  const billOn = planned > today ? planned : today
  const change = {
    nextCycle,
    nextDueDate,
    billOn,
    billedCycles:
      subscription.billedCycles - taken.filter(({ outcome }) => outcome !== 'SKIPPED').length,
    carriedCents: first ? carriedInto(first) : subscription.carriedCents,
    creditCents: subtract(subscription.creditCents, takenUp(taken, 'CREDIT')),
    adjustmentCents: add(subscription.adjustmentCents, takenUp(taken, 'ADJUSTMENT')),
  }
  const cycles = taken.map(({ cycle }) => cycle)
  const step: Step = {
    writes: cycles.length > 0 ? [deleteCycles(sellerId, id, cycles)] : [],
    // The day may have begun, and been woken for this subscription before.
    work: [wake(billOn, today, newId())],
  }
  return { change, step }
}

/** What a cycle took over from the one before; what it leaves to the next is below zero. */
const carriedInto = ({ lines }: TakenBack) =>
  sum(lines.flatMap((line) => (line.kind === 'CARRIED' && line.cents > 0 ? line.cents : [])))

/** What these cycles took up of what waited for them. */
const takenUp = (taken: readonly TakenBack[], kind: 'CREDIT' | 'ADJUSTMENT') =>
  sum(taken.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === kind ? line.cents : []))))
