import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { lockSubscriptions } from '#modules/subscriptions/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { lockCampaign, selectWaitingItem, updateItems } from './campaigns.store.ts'
import { takenBack } from './taken-back.ts'

/**
 * The e-mail about a price to come, sent at an instant, has not reached the customer of a subscription, which
 * keeps the former one; what was billed by then stays as it is.
 */
export async function priceNotTold(
  tx: Tx,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
): Promise<Step> {
  const { sellerId } = tx
  const [[found]] = await tx.read(selectWaitingItem(sellerId, subscriptionId, at))
  if (!found) return {}
  const { campaignId } = found
  const [, [subscription], [item]] = await tx.read(
    lockCampaign(sellerId, campaignId),
    lockSubscriptions(sellerId, [subscriptionId]),
    // Billed or undone between the two reads, it waits no more.
    selectWaitingItem(sellerId, subscriptionId, at),
  )
  if (!item || !subscription?.comingOn) return {}
  const leftOut = { subscriptionId, state: 'LEFT_OUT' as const, why: 'NOT_DELIVERED' }
  // One notice for a campaign: its screen lists them all.
  const notice = { type: 'PRICE_NOT_TOLD', reference: campaignId, uuid: campaignId } as const
  return {
    writes: [
      ...takenBack(sellerId, [subscriptionId]),
      updateItems(sellerId, campaignId, [leftOut]),
      ...insertNotices(sellerId, [notice], tx.now),
    ],
    live: [noticeTopic(sellerId)],
    audit: [
      {
        action: 'price-campaign.not-told',
        subject: campaignId,
        details: { subscription: subscriptionId },
      },
    ],
  }
}
