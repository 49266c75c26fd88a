import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { ItemOf } from '#work/define-work.ts'
import { countPrices, SLICE } from './campaign-work.ts'
import { isMeant, priceAfter, revenueAt, whyLeftOut } from './campaign.ts'
import {
  type CampaignRow,
  type Contact,
  insertItems,
  type ItemRow,
  lockCampaign,
  selectContacts,
  selectSubscriptionsAfter,
  updateCampaign,
} from './campaigns.store.ts'

/** Looks at the next subscriptions of the seller, and leaves the rest to another run. */
export async function countSlice(
  { transact }: Transactions,
  item: ItemOf<typeof countPrices>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { campaignId, after } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[campaign], subscriptions] = await tx.enter(
      lockCampaign(sellerId, campaignId),
      selectSubscriptionsAfter(sellerId, after, SLICE),
    )
    if (campaign?.state !== 'COUNTING') return tx.commit({}, { done: [item.id] })
    const last = subscriptions.at(-1)
    if (!last) {
      const ready = updateCampaign(sellerId, campaignId, { state: 'READY' })
      return tx.commit({ writes: [ready] }, { done: [item.id] })
    }
    const meant = subscriptions.filter((each) => isMeant(campaign, each))
    const [contacts] = await tx.read(
      selectContacts(
        sellerId,
        meant.map(({ id }) => id),
      ),
    )
    const contactOf = new Map(contacts.map((each) => [each.id, each]))
    const items = meant.flatMap((each) => {
      const contact = contactOf.get(each.id)
      return contact ? [itemOf(campaign, each, contact)] : []
    })
    return tx.commit(
      {
        writes: items.length > 0 ? [insertItems(items)] : [],
        work: [countPrices.now({ campaignId, after: last.id })],
      },
      { done: [item.id] },
    )
  })
}

function itemOf(campaign: CampaignRow, subscription: SubscriptionRow, contact: Contact): ItemRow {
  const { valueCents: beforeCents } = subscription
  const { valueCents: afterCents, monthCents } = priceAfter(campaign, subscription)
  const why = whyLeftOut(subscription, contact, { beforeCents, afterCents })
  return {
    sellerId: campaign.sellerId,
    campaignId: campaign.id,
    subscriptionId: subscription.id,
    state: why ? 'LEFT_OUT' : 'READY',
    why: why ?? null,
    beforeCents,
    afterCents,
    afterMonthCents: monthCents,
    beforeRevenueCents: revenueAt(subscription, beforeCents),
    afterRevenueCents: revenueAt(subscription, afterCents),
  }
}
