import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { endNow, lockToEnd } from '#modules/cancellations/index.ts'
import { type SellerRow, selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { selectInDefault } from './billing-rules.store.ts'
import { giveUp, giveUpDay, giveUpOn } from './give-up-work.ts'

/** Subscriptions of one day; the rest ends on the next. */
const DAILY = 1_000

type Needs = Pick<Services, 'transact'>

/** Subscriptions that nobody pays end after the days that their seller gives them. */
export const giveUpJobs = (services: Needs): Job[] => [
  giveUpDay.job(([item]) => findThem(services, item)),
  giveUp.job(([item]) => end(services, item)),
]

/** The last day on which a debt had to be due; undefined where the seller never gives up. */
function lastDueDay(seller: SellerRow | undefined, today: CivilDate): CivilDate | undefined {
  const days = seller && sellerSettings(seller).billing.giveUpAfterDays
  return days ? addDays(today, -days) : undefined
}

/** Goes on day by day while anybody is in default; the next one in default begins it again. */
async function findThem({ transact }: Needs, item: ItemOf<typeof giveUpDay>): Promise<void> {
  const { sellerId, id, kind: actorName } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    const lastDue = lastDueDay(seller, tx.today)
    if (!lastDue) return tx.commit({}, { done: [id] })
    const [found] = await tx.read(selectInDefault(sellerId, lastDue, DAILY))
    const ending = found.filter(({ isTooLong }) => isTooLong)
    const work = ending.map((each) => giveUp.now({ subscriptionId: each.id, day: tx.today }))
    const next = found.length > 0 ? [giveUpOn(addDays(tx.today, 1))] : []
    return tx.commit({ work: [...work, ...next] }, { done: [id] })
  })
}

async function end({ transact }: Needs, item: ItemOf<typeof giveUp>): Promise<void> {
  const { sellerId, id, kind: actorName, of } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [open, [subscription], [seller]] = await tx.enter(
      ...lockToEnd(sellerId, of.subscriptionId),
      selectSeller(sellerId),
    )
    const lastDue = lastDueDay(seller, tx.today)
    // Paid, cancelled, or given more days meanwhile.
    const isDue =
      subscription?.status === 'DEFAULTER' &&
      open.some(({ status, dueDate }) => status !== 'SCHEDULED' && lastDue && dueDate <= lastDue)
    const ended = isDue
      ? await endNow(tx, subscription, { open, actor: 'system', late: 'KEEP' })
      : undefined
    await tx.commit(ended?.step ?? {}, { done: [id] })
  })
}
