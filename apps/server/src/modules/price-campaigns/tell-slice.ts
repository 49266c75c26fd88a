import { type CheckoutRow, selectCheckout } from '#modules/plans/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  lockSubscriptions,
  type SubscriptionRow,
  updateComingPrices,
  noticeOf,
} from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { sendEmail } from '#work/send-email.ts'
import { SLICE, tellPrices } from './campaign-work.ts'
import { firstDueFrom, tellUntil, whyLeftOut } from './campaign.ts'
import {
  type CampaignRow,
  type ItemRow,
  lockCampaign,
  selectContacts,
  selectItemsAfter,
  sumItems,
  updateCampaign,
  updateItems,
} from './campaigns.store.ts'
import { newPriceEmail } from './price-emails.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/**
 * Gives the next subscriptions of a campaign their price to come and tells their customers, all in one
 * commit; what has changed since it was counted is left out. Leaves the rest to another run.
 */
export async function tellSlice(
  { transact, publicUrl }: Needs,
  item: ItemOf<typeof tellPrices>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { campaignId, after } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[campaign], items, [seller], [checkout]] = await tx.enter(
      lockCampaign(sellerId, campaignId),
      selectItemsAfter(sellerId, campaignId, { states: ['READY'], after, limit: SLICE }),
      selectSeller(sellerId),
      selectCheckout(sellerId),
    )
    if (!seller || campaign?.state !== 'TELLING') return tx.commit({}, { done: [item.id] })
    const last = items.at(-1)
    if (!last) return tx.commit(await toldStep(tx, campaignId), { done: [item.id] })
    const told = await decide(tx, campaign, items)
    const page = { seller, checkout, publicUrl }
    return tx.commit(
      {
        writes: [
          ...comingOf(campaign, told),
          updateItems(
            sellerId,
            campaignId,
            told.map(({ item: { subscriptionId }, why }) => ({
              subscriptionId,
              state: why ? 'LEFT_OUT' : 'WAITING',
              why: why ?? null,
            })),
          ),
        ],
        work: [
          ...told.flatMap((each) => letterOf(campaign, each, page)),
          tellPrices.now({ campaignId, after: last.subscriptionId }),
        ],
      },
      { done: [item.id] },
    )
  })
}

async function toldStep(tx: Tx, campaignId: string): Promise<Step> {
  const { sellerId } = tx
  const [sums] = await tx.read(sumItems(sellerId, campaignId))
  const details = Object.fromEntries(sums.map(({ state, count }) => [state, count]))
  return {
    writes: [updateCampaign(sellerId, campaignId, { state: 'TOLD', toldOn: tx.today })],
    audit: [{ action: 'price-campaign.told', subject: campaignId, details }],
  }
}

interface Told {
  item: ItemRow
  subscription: SubscriptionRow | undefined
  contact: { email: string | null; name: string | null } | undefined
  why: ItemRow['why'] | undefined
}

/** Each of these, with why it keeps its price where it does. */
async function decide(tx: Tx, campaign: CampaignRow, items: readonly ItemRow[]): Promise<Told[]> {
  const { sellerId } = tx
  const ids = items.map(({ subscriptionId }) => subscriptionId)
  const [subscriptions, contacts] = await tx.read(
    lockSubscriptions(sellerId, ids),
    selectContacts(sellerId, ids),
  )
  const subscriptionOf = new Map(subscriptions.map((each) => [each.id, each]))
  const contactOf = new Map(contacts.map((each) => [each.id, each]))
  const isLate = tx.today > tellUntil(campaign)
  return items.map((item) => {
    const subscription = subscriptionOf.get(item.subscriptionId)
    const contact = contactOf.get(item.subscriptionId)
    if (!subscription || !contact) return { item, subscription, contact, why: 'ENDED' }
    const why = isLate ? 'TOO_LATE' : whyLeftOut(subscription, contact, item)
    return { item, subscription, contact, why }
  })
}

function comingOf({ sellerId, firstDueOn }: CampaignRow, told: readonly Told[]) {
  const rows = told
    .filter(({ why }) => why === undefined)
    .map(({ item: { subscriptionId: id, afterCents, afterMonthCents } }) => ({
      id,
      comingOn: firstDueOn,
      comingCents: afterCents,
      comingMonthCents: afterMonthCents,
    }))
  return rows.length > 0 ? [updateComingPrices(sellerId, rows)] : []
}

function letterOf(
  campaign: CampaignRow,
  { item, subscription, contact, why }: Told,
  page: { seller: SellerRow; checkout: CheckoutRow | undefined; publicUrl: string },
) {
  if (why !== undefined || !subscription || !contact?.email) return []
  const { email: to, name } = contact
  const day = firstDueFrom(subscription, campaign.firstDueOn)
  const letter = newPriceEmail({ to, name, subscription, afterCents: item.afterCents, day }, page)
  const about = `new-price ${campaign.id} ${subscription.id}`
  const notice = noticeOf(subscription.id, 'NEW_PRICE')
  return [sendEmail.now({ about }, { ...letter, notice })]
}
