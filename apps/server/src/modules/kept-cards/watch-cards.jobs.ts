import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { nextWatch } from './expiry-stages.ts'
import { renewKeptCard, watchCards, watchOn } from './kept-cards-work.ts'
import { lockToWatch, selectNextWatch, updateWatches } from './kept-cards.store.ts'

/** Cards that are looked at in one transaction. Slices are apart, so that no buyer waits behind them. */
const SLICE = 100
const SECOND_MILLIS = 1_000

type Needs = Pick<Services, 'transact'>

export const watchCardsJobs = (services: Needs): Job[] => [
  watchCards.job(([item]) => watch(services, item)),
]

/**
 * Leaves the renewal of each card whose day has come, and when it is looked at next; then the next slice, or
 * the seller's next day. A card that is not charged again is only moved on.
 */
async function watch({ transact }: Needs, item: ItemOf<typeof watchCards>): Promise<void> {
  const { sellerId, kind: actorName, id, of } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    const { today } = tx
    const [cards] = await tx.read(lockToWatch(sellerId, today, SLICE))
    if (cards.length === 0) {
      const [[next]] = await tx.read(selectNextWatch(sellerId))
      // What another looks at just now goes on by itself.
      const work = next?.day && next.day > today ? [watchOn(next.day)] : []
      return tx.commit({ work }, { done: [id] })
    }
    const mayBePaid = seller !== undefined && isApproved(seller)
    const next = cards.map(({ subscriptionId, expiresOn }) => ({
      subscriptionId,
      watchOn: nextWatch(expiresOn, today),
    }))
    const renewals = cards.flatMap(({ subscriptionId, expiresOn, isCharged }) =>
      mayBePaid && isCharged && expiresOn !== null
        ? [renewKeptCard.now({ subscriptionId, expiresOn, day: today })]
        : [],
    )
    const soon = new Date(tx.now.getTime() + SECOND_MILLIS)
    return tx.commit(
      {
        writes: [updateWatches(sellerId, next)],
        work: [...renewals, watchCards.at(soon, { day: of.day, after: id })],
      },
      { done: [id] },
    )
  })
}
