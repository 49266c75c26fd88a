import { priceOf, repriceCycle } from '#modules/billing/index.ts'
import { selectPendingAttemptsOf } from '#modules/card-payments/index.ts'
import { isPayable, lockCharge, moveCharges, selectCharge } from '#modules/charges/index.ts'
import { release, selectOpenInstrumentsOf } from '#modules/instruments/index.ts'
import {
  lockSubscription,
  subscriptionUpdated,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { applyChange } from './apply-change.ts'
import { lapseChange, type settleChange } from './change-work.ts'
import {
  type ChangeRow,
  endChange,
  selectChangeOfCharge,
  selectCyclesInForce,
} from './changes.store.ts'
import { differenceOf, fromNextCycle, repricedAt, settled } from './plan-change.ts'
import type { CycleInForce, PlanSettlement } from './settlement.ts'

/** Longer than an issuer gives a buyer to answer (3-D Secure). */
const AGAIN_MILLIS = 15 * 60_000

/** A change takes effect, since its charge is paid. Repeated, it changes nothing. */
export async function startChange(
  { transact }: Transactions,
  item: ItemOf<typeof settleChange>,
): Promise<void> {
  const { sellerId, kind: actorName } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[change], [charge]] = await tx.enter(
      selectChangeOfCharge(sellerId, item.of.chargeId),
      selectCharge(sellerId, item.of.chargeId),
    )
    const step = change?.state === 'WAITING' && charge ? await paidStep(tx, change, charge) : {}
    await tx.commit(step, { done: [item.id] })
  })
}

async function paidStep(
  tx: Tx,
  { id, subscriptionId, terms, effectiveOn: day, nextCycle, chargeId }: ChangeRow,
  charge: { valueCents: PlanSettlement['differenceCents']; lines: unknown },
): Promise<Step> {
  const { sellerId, today, now } = tx
  const [[before], cycles] = await tx.read(
    lockSubscription(sellerId, subscriptionId),
    selectCyclesInForce(sellerId, subscriptionId, day),
  )
  const isRestart = before?.period !== terms.period
  // Paid as the subscription ended, or is to end: the seller may refund it.
  if (!before || before.status === 'INACTIVE' || (before.endsOn !== null && isRestart)) {
    return { writes: [endChange(sellerId, id, 'LAPSED')] }
  }
  const ended = { writes: [endChange(sellerId, id, 'APPLIED')] }
  const billedSince = cycles.filter(({ cycle }) => cycle >= nextCycle)
  const counted = cycles.filter(({ cycle }) => cycle < nextCycle)
  if (isRestart && (billedSince.length > 0 || before.pausedFrom !== null)) {
    // The period that would have ended goes on, or is paused: what was paid is credit, and the change comes with the next.
    const credit = settled(before, { as: 'CREDIT', differenceCents: charge.valueCents })
    const change = { ...fromNextCycle(before, terms), ...credit, version: before.version + 1 }
    return merge(ended, {
      writes: [updateSubscription(sellerId, before.id, change)],
      events: [subscriptionUpdated({ ...before, ...change })],
    })
  }
  const settlement = {
    as: 'CHARGE',
    differenceCents: charge.valueCents,
    lines: charge.lines as PlanSettlement['lines'],
  } as const
  const { after, step } = applyChange(before, {
    terms,
    inForce: counted,
    day,
    settlement,
    chargeId,
    today,
    now,
  })
  return merge(ended, step, laterCycles(after, billedSince))
}

/** The cycles that were billed at the former price while the change waited. */
function laterCycles(
  after: Parameters<typeof priceOf>[0] &
    Parameters<typeof settled>[0] & { sellerId: number; id: string },
  cycles: readonly CycleInForce[],
): Step {
  if (cycles.length === 0) return {}
  const priceCents = priceOf(after)
  return {
    writes: [
      ...repricedAt(cycles, priceCents).map((each) => repriceCycle(after.sellerId, after.id, each)),
      updateSubscription(
        after.sellerId,
        after.id,
        settled(after, differenceOf(cycles, priceCents)),
      ),
    ],
  }
}

/** The time to pay for a change is over: its charge is cancelled, and the subscription goes on as it was. */
export async function endUnpaidChange(
  { transact }: Transactions,
  item: ItemOf<typeof lapseChange>,
): Promise<void> {
  const { sellerId, kind: actorName } = item
  const { chargeId } = item.of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[charge], open, [paying]] = await tx.enter(
      lockCharge(sellerId, chargeId),
      selectOpenInstrumentsOf(sellerId, chargeId),
      selectPendingAttemptsOf(sellerId, chargeId),
    )
    if (!charge || !isPayable(charge.status)) return tx.commit({}, { done: [item.id] })
    if (paying) {
      const at = new Date(tx.now.getTime() + AGAIN_MILLIS)
      const again = lapseChange.at(at, { chargeId, since: tx.now.toISOString() })
      return tx.commit({ work: [again] }, { done: [item.id] })
    }
    const canceled = { status: 'CANCELED', kind: 'canceled', actor: 'system', at: tx.now } as const
    return tx.commit(
      merge(
        moveCharges([charge], { ...canceled, details: { from: charge.status } }),
        release(sellerId, open),
      ),
      { done: [item.id] },
    )
  })
}
