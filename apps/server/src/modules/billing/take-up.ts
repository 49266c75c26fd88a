import { addDays } from '@vintem/brazil/calendar'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { selectCyclesFrom } from './bill-again.store.ts'
import { billAgain } from './bill-again.ts'
import type { takeUp } from './billing-work.ts'
import { selectLatestBilled } from './billing.store.ts'
import { LATEST_CHARGES, unpaidInRow } from './unpaid-cycles.ts'

/** A payment ends a suspension: the next cycle that is to come is billed, skipped already or not (billing §3). */
export async function takeUpBilling(
  { transact }: Transactions,
  item: ItemOf<typeof takeUp>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[subscription]] = await tx.enter(lockSubscription(sellerId, of.subscriptionId))
    const isWaiting = subscription?.isSuspended === true && subscription.billOn !== null
    await tx.commit(isWaiting ? await takenUp(tx, subscription) : {}, { done: [item.id] })
  })
}

async function takenUp(tx: Tx, subscription: SubscriptionRow): Promise<Step> {
  const { sellerId, id } = subscription
  const [[seller], latest, cycles] = await tx.read(
    selectSeller(sellerId),
    selectLatestBilled(sellerId, [id], LATEST_CHARGES),
    selectCyclesFrom(sellerId, id, addDays(tx.today, 1)),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const { suspendAfter } = sellerSettings(seller).billing
  if (suspendAfter !== null && unpaidInRow(latest) >= suspendAfter) return {}
  const last = cycles.findLastIndex(({ outcome }) => outcome !== 'SKIPPED')
  const again = billAgain(subscription, cycles.slice(last + 1), tx.today)
  const change = { ...again.change, isSuspended: false }
  return merge(again.step, { writes: [updateSubscription(sellerId, id, change)] })
}
