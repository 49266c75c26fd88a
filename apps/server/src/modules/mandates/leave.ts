import { type ChargeRow, chargeTopic, insertActivities } from '#modules/charges/index.ts'
import { cancelDebit, prepareReplacement, updatePix } from '#modules/instruments/index.ts'
import { lateFeesOf, type SellerRow } from '#modules/sellers/index.ts'
import { type SubscriptionRow, updateSubscription } from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { mayChange } from './debit-days.ts'
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
  { sellerId, now }: Tx,
  { txid, chargeId }: OpenDebit,
  { open, seller }: { open: readonly ChargeRow[]; seller: SellerRow },
): Step {
  const charge = open.find(({ id }) => id === chargeId)
  const details = { reason: 'LEFT' }
  const activity = { id: newId(), chargeId, at: now, kind: 'debit-failed', actor: 'buyer', details }
  const over: Step = {
    writes: [
      updatePix(sellerId, [txid], { state: 'REMOVED' }),
      updateDebit(sellerId, txid, { reason: 'LEFT' }),
      insertActivities(sellerId, [activity]),
    ],
    work: [cancelDebit.now({ txid })],
    live: [chargeTopic(chargeId)],
  }
  if (charge?.status !== 'SCHEDULED') return over
  const issue = { notice: 'CHANGED', now, lateFees: lateFeesOf(seller) } as const
  return merge(over, prepareReplacement(charge, [], issue))
}
