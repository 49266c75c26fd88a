import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { lockSubscriptions, noticeOf } from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { sendEmail } from '#work/send-email.ts'
import { SLICE, undoPrices } from './campaign-work.ts'
import {
  type ItemRow,
  lockCampaign,
  selectContacts,
  selectItemsAfter,
  sumItems,
  updateCampaign,
  updateItems,
} from './campaigns.store.ts'
import { keptPriceEmail } from './price-emails.ts'
import { takenBack } from './taken-back.ts'

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
    const step = last
      ? merge(await undoneStep(tx, campaignId, { items, seller }), {
          work: [undoPrices.now({ campaignId, after: last.subscriptionId })],
        })
      : await endStep(tx, campaignId)
    return tx.commit(step, { done: [item.id] })
  })
}

async function endStep(tx: Tx, campaignId: string): Promise<Step> {
  const { sellerId } = tx
  const [sums] = await tx.read(sumItems(sellerId, campaignId))
  const details = Object.fromEntries(sums.map(({ state, count }) => [state, count]))
  return {
    writes: [updateCampaign(sellerId, campaignId, { state: 'UNDONE' })],
    audit: [{ action: 'price-campaign.undone', subject: campaignId, details }],
  }
}

/** Takes back what waits, and tells its customers; those who were not told by now never are. */
async function undoneStep(
  tx: Tx,
  campaignId: string,
  { items, seller }: { items: readonly ItemRow[]; seller: SellerRow },
): Promise<Step> {
  const { sellerId } = tx
  const ids = items.map(({ subscriptionId }) => subscriptionId)
  const [subscriptions, contacts] = await tx.read(
    lockSubscriptions(sellerId, ids),
    selectContacts(sellerId, ids),
  )
  const contactOf = new Map(contacts.map((each) => [each.id, each]))
  const untold = items.flatMap(({ state, subscriptionId }) =>
    state === 'READY' ? subscriptionId : [],
  )
  // What was billed, changed or ended since its item was read has no price to come any more.
  const told = subscriptions.filter(({ id, comingOn }) => comingOn !== null && !untold.includes(id))
  const toldIds = told.map(({ id }) => id)
  const undone = [...toldIds, ...untold].map((subscriptionId) => ({
    subscriptionId,
    state: 'UNDONE' as const,
    why: null,
  }))
  const letters = told.flatMap((subscription) => {
    const { email: to, name } = contactOf.get(subscription.id) ?? { email: null, name: null }
    if (!to) return []
    const letter = keptPriceEmail({ to, name, subscription }, seller)
    const about = `kept-price ${campaignId} ${subscription.id}`
    const notice = noticeOf(subscription.id, 'KEPT_PRICE')
    return sendEmail.now({ about }, { ...letter, notice })
  })
  return {
    writes: [
      ...takenBack(sellerId, toldIds),
      ...(undone.length > 0 ? [updateItems(sellerId, campaignId, undone)] : []),
    ],
    work: letters,
  }
}
