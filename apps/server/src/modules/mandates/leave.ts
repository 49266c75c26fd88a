import { type ChargeRow, chargeTopic, insertActivities } from '#modules/charges/index.ts'
import { cancelDebit, prepareReplacement, updatePix } from '#modules/instruments/index.ts'
import { lateFeesOf, type SellerRow } from '#modules/sellers/index.ts'
import { type SubscriptionRow, updateSubscription } from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { eveningOf, mayChange } from './debit-days.ts'
import { selectOpenDebits, updateDebit } from './debits.store.ts'
import { cancelMandates } from './mandate-work.ts'
import { endMandates } from './mandates.store.ts'

type OpenDebit = Awaited<ReturnType<typeof debitsOfOpen>>[number]

/** The debits of a subscription that may still be taken; `isFixed`: nobody can take it back any more. */
export async function debitsOfOpen(tx: Tx, subscriptionId: string) {
  const [debits] = await tx.read(selectOpenDebits(tx.sellerId, subscriptionId))
  return debits.map((debit) => ({ ...debit, isFixed: !mayChange(tx.now, debit.lastOn) }))
}

/**
 * The payer has chosen another method for a subscription that is locked with its open charges: what was
 * agreed to, or proposed, ends here and at the bank. A debit is taken back, and its charge gets a code,
 * of which the buyer is told; one whose window has closed is left to the bank, which then pays or refuses
 * it.
 */
export async function leaveMandate(
  tx: Tx,
  { id: subscriptionId, mandateId }: Pick<SubscriptionRow, 'id' | 'mandateId'>,
  { open, seller }: { open: readonly ChargeRow[]; seller: SellerRow },
): Promise<Step> {
  const { sellerId, now } = tx
  const debits = await debitsOfOpen(tx, subscriptionId)
  const change = { mandateId: null }
  const ended: Step = {
    writes: [
      endMandates(sellerId, [subscriptionId], now, 'SUBSCRIBER'),
      ...(mandateId === null ? [] : [updateSubscription(sellerId, subscriptionId, change)]),
    ],
    work: [cancelMandates.now({ subscriptionId, why: newId() })],
  }
  const back = debits.filter(({ isFixed }) => !isFixed)
  return merge(ended, ...back.map((debit) => taken(tx, debit, { open, seller })))
}

function taken(
  tx: Tx,
  debit: OpenDebit,
  { open, seller }: { open: readonly ChargeRow[]; seller: SellerRow },
): Step {
  const { now } = tx
  const charge = open.find(({ id }) => id === debit.chargeId)
  const over = takenBack(tx, debit, { reason: 'LEFT', actor: 'buyer' })
  if (charge?.status !== 'SCHEDULED') return over
  const issue = { notice: 'CHANGED', now, lateFees: lateFeesOf(seller) } as const
  return merge(over, prepareReplacement(charge, [], issue))
}

/** A debit is over here, and is taken back at the bank. */
function takenBack(
  { sellerId, now: at }: Tx,
  { txid, chargeId }: Pick<OpenDebit, 'txid' | 'chargeId'>,
  { reason, actor }: { reason: string; actor: string },
): Step {
  const activity = { id: newId(), chargeId, at, kind: 'debit-failed', actor, details: { reason } }
  return {
    writes: [
      updatePix(sellerId, [txid], { state: 'REMOVED' }),
      updateDebit(sellerId, txid, { reason }),
      insertActivities(sellerId, [activity]),
    ],
    work: [cancelDebit.now({ txid })],
    live: [chargeTopic(chargeId)],
  }
}

/**
 * A locked subscription is to end: what its payer's bank did not find the money for is not tried again, and
 * stays payable at its page (billing §3). `kept`: the charges that are not cancelled with it. An attempt that
 * nobody can take back any more is the last one.
 */
export async function endDebitRetries(
  tx: Tx,
  subscriptionId: string,
  kept: ReadonlySet<string>,
): Promise<Step> {
  const { sellerId, now } = tx
  const [debits] = await tx.read(selectOpenDebits(sellerId, subscriptionId))
  const waiting = debits.filter(
    ({ chargeId, dueOn, lastOn }) =>
      kept.has(chargeId) &&
      now >= eveningOf(dueOn) &&
      (now >= eveningOf(lastOn) || mayChange(now, lastOn)),
  )
  const why = { reason: 'ENDING', actor: 'system' }
  return merge(...waiting.map((debit) => takenBack(tx, debit, why)))
}
