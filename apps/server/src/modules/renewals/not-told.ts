import { insertNotices as insertPanelNotices, noticeTopic } from '#modules/notices/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { failNotice, type Renewal, selectTold } from './renewals.store.ts'

/** The seller's users read that somebody could not be told, since only they can reach them otherwise. */
export function tellSeller(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  renewals: readonly Pick<Renewal, 'id' | 'customerName' | 'nextDueDate'>[],
): Step {
  if (renewals.length === 0) return {}
  const notices = renewals.map(({ id, customerName: buyer, nextDueDate: date }) => ({
    type: 'RENEWAL_NOT_TOLD' as const,
    reference: `${id} ${date}`,
    buyer,
    date,
    uuid: id,
  }))
  return {
    writes: insertPanelNotices(sellerId, notices, now),
    live: [noticeTopic(sellerId)],
  }
}

/**
 * The e-mail about a renewal, sent at an instant, has not reached the customer of a subscription: it is kept as
 * failed, and the seller told.
 */
export async function renewalNotTold(
  tx: Tx,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<Step> {
  const { sellerId } = tx
  const [[told]] = await tx.read(selectTold(sellerId, subscriptionId, at))
  if (!told) return {}
  const { writes = [], ...rest } = tellSeller(tx, [told])
  const failed = { sellerId, subscriptionId, dueOn: told.nextDueDate, failedAt: tx.now }
  return { ...rest, writes: [...writes, failNotice(failed)] }
}
