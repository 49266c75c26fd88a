import { selectSeller } from '#modules/sellers/index.ts'
import {
  lockSubscriptions,
  NO_COMING_PRICE,
  updateComingPrices,
} from '#modules/subscriptions/index.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { ItemOf } from '#work/define-work.ts'
import { sendEmail } from '#work/send-email.ts'
import { SLICE, undoPrices } from './campaign-work.ts'
import {
  lockCampaign,
  selectContacts,
  selectItemsAfter,
  sumItems,
  updateCampaign,
  updateItems,
} from './campaigns.store.ts'
import { keptPriceEmail } from './price-emails.ts'

/**
 * Takes the price to come from the next subscriptions of a campaign and tells their customers, all in
 * one commit. One that was billed at it meanwhile keeps it. Leaves the rest to another run.
 */
export async function undoSlice(
  { transact }: Transactions,
  item: ItemOf<typeof undoPrices>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { campaignId, after } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[campaign], items, [seller]] = await tx.enter(
      lockCampaign(sellerId, campaignId),
      selectItemsAfter(sellerId, campaignId, {
        states: ['READY', 'WAITING'],
        after,
        limit: SLICE,
      }),
      selectSeller(sellerId),
    )
    if (!seller || campaign?.state !== 'UNDOING') return tx.commit({}, { done: [item.id] })
    const last = items.at(-1)
    if (!last) {
      const [sums] = await tx.read(sumItems(sellerId, campaignId))
      const details = Object.fromEntries(sums.map(({ state, count }) => [state, count]))
      return tx.commit(
        {
          writes: [updateCampaign(sellerId, campaignId, { state: 'UNDONE' })],
          audit: [{ action: 'price-campaign.undone', subject: campaignId, details }],
        },
        { done: [item.id] },
      )
    }
    const ids = items.map(({ subscriptionId }) => subscriptionId)
    const [subscriptions, contacts] = await tx.read(
      lockSubscriptions(sellerId, ids),
      selectContacts(sellerId, ids),
    )
    const contactOf = new Map(contacts.map((each) => [each.id, each]))
    const stateOf = new Map(items.map(({ subscriptionId, state }) => [subscriptionId, state]))
    // What was billed, changed or ended since its item was read has no price to come any more.
    const told = subscriptions.filter(
      ({ id, comingOn }) => stateOf.get(id) === 'WAITING' && comingOn !== null,
    )
    const untold = items.filter(({ state }) => state === 'READY')
    const undone = [
      ...told.map(({ id }) => id),
      ...untold.map(({ subscriptionId }) => subscriptionId),
    ].map((subscriptionId) => ({ subscriptionId, state: 'UNDONE' as const, why: null }))
    const letters = told.flatMap((subscription) => {
      const { email: to, name } = contactOf.get(subscription.id) ?? { email: null, name: null }
      if (!to) return []
      const letter = keptPriceEmail({ to, name, subscription }, seller)
      return sendEmail.now({ about: `kept-price ${campaignId} ${subscription.id}` }, letter)
    })
    return tx.commit(
      {
        writes: [
          ...(told.length > 0
            ? [
                updateComingPrices(
                  sellerId,
                  told.map(({ id }) => ({ id, ...NO_COMING_PRICE })),
                ),
              ]
            : []),
          ...(undone.length > 0 ? [updateItems(sellerId, campaignId, undone)] : []),
        ],
        work: [...letters, undoPrices.now({ campaignId, after: last.subscriptionId })],
      },
      { done: [item.id] },
    )
  })
}
