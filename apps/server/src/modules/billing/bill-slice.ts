import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { selectBilledWaiting } from '#modules/instruments/index.ts'
import { insertLink, newBillingLink, selectBillingLink } from '#modules/payment-links/index.ts'
import { isApproved, lateFeesOf, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  selectNextBillDay,
  subscriptionUpdated,
  type SubscriptionRow,
  updateBilling,
} from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { billDay, wakeOn } from './billing-work.ts'
import { insertCycles, lockToBill, type SubscriptionToBill } from './billing.store.ts'
import { billCycle } from './billing.ts'
import { selectBrakes } from './brakes.store.ts'
import { counted, held, reasonToHold } from './brakes.ts'
import { prepareCharges } from './cycle-charges.ts'
import { circumstancesOf } from './project.ts'
import { LATEST_CHARGES } from './unpaid-cycles.ts'

/** Subscriptions that are billed in one transaction. */
const SLICE = 250
/** Slices are apart, so that no seller waits for all of another's. */
const SECOND_MILLIS = 1_000
/** So many codes and boletos of a seller wait, at the most, before more of it is billed (billing §2). */
const WAITING = 10_000
/** After that a slice looks again. */
const MINUTE_MILLIS = 60_000
/** Slices of one seller's day that are billed side by side: one alone leaves the database half idle. */
const ROWS = 4

type Needs = Pick<Services, 'transact' | 'methods' | 'moneyRails' | 'log'>
type Item = ItemOf<typeof billDay>

/**
 * Bills the next cycles of up to 250 subscriptions that are due, all in one commit: charges, cycles, the
 * work of issuing, and when each is billed next. Then leaves the rest of the day, or the next day, to
 * another run; a seller of whom too much waits for its bank is billed when that is made. Two servers
 * bill different subscriptions, and a cycle's key lets none be billed twice.
 */
export async function billSlice(services: Needs, item: Item): Promise<void> {
  const { transact, methods, moneyRails, log } = services
  const { sellerId, kind: actorName } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[seller], [link], [waiting], [brakes], found, [next]] = await tx.enter(
      selectSeller(sellerId),
      selectBillingLink(sellerId),
      selectBilledWaiting(sellerId, WAITING),
      selectBrakes(sellerId, moneyRails),
      lockToBill(sellerId, { limit: SLICE, latest: LATEST_CHARGES }),
      selectNextBillDay(sellerId),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    if (waiting?.count === WAITING) {
      const later = new Date(tx.now.getTime() + MINUTE_MILLIS)
      const work = [billDay.at(later, { day: item.of.day, after: item.id })]
      return tx.commit({ work }, { done: [item.id] })
    }
    // A new day may have begun between the clock of the transaction and these.
    const subscriptions = found.filter(({ billOn }) => billOn !== null && billOn <= tx.today)
    // What is held, or billed by another installation, begins again with the operator's word.
    if (!brakes || brakes.why !== null || brakes.isAdopted === false) {
      return tx.commit({}, { done: [item.id] })
    }
    // Of a seller that may not be paid nothing is billed; the next day asks again.
    if (!isApproved(seller)) {
      const work = subscriptions.length > 0 ? [wakeOn(addDays(tx.today, 1))] : []
      return tx.commit({ work }, { done: [item.id] })
    }
    if (subscriptions.length === 0) {
      return tx.commit({ work: nextDay(tx, item, next?.day ?? null) }, { done: [item.id] })
    }
    const results = billEach(tx, seller, subscriptions)
    const why = reasonToHold(brakes, results, tx.today)
    if (why) {
      log.error({ sellerId, why }, 'A seller is held: nothing of it is billed')
      return tx.commit(held(tx, why), { done: [item.id] })
    }
    const page = link ?? newBillingLink(tx)
    const made = prepareCharges(results, {
      linkId: page.id,
      lateFees: lateFeesOf(seller),
      hasPix: methods.has('PIX'),
      now: tx.now,
      at: item.dueAt > tx.now ? item.dueAt : tx.now,
    })
    const after = results.map((result) => result.next)
    const step = merge(
      { writes: link ? [] : insertLink(page) },
      made.step,
      {
        writes: [insertCycles(made.cycles), updateBilling(sellerId, after)],
        work: following(item, subscriptions.length),
        events: repriced(results).map((each) => subscriptionUpdated(each)),
      },
      counted(tx, brakes, { results, moneyRails }),
    )
    return tx.commit(step, { done: [item.id] })
  })
}

/** Each of these subscriptions with its next cycle and the state after it. */
const billEach = (
  { today }: Pick<Tx, 'today'>,
  seller: SellerRow,
  subscriptions: readonly SubscriptionToBill[],
) =>
  subscriptions.map((subscription) => {
    const latest = subscription.latest.map((status) => ({ status }))
    return {
      subscription,
      ...billCycle(subscription, circumstancesOf(seller, latest, today)),
    }
  })

/** The subscriptions that ask another price from now on: a new one, or the whole one after a coupon's last cycle. */
const repriced = (results: ReturnType<typeof billEach>): SubscriptionRow[] =>
  results.flatMap(({ subscription: before, next }) => {
    const isNew = before.valueCents !== next.valueCents
    const isWhole = before.couponCode !== next.couponCode
    return isNew || isWhole ? { ...before, ...next, version: before.version + (isNew ? 1 : 0) } : []
  })

/**
 * The next slices of the day: the first opens rows of them where it was full, a second apart, and each of a
 * row leaves one behind those of the others. Late, they are billed side by side. The last finds nothing left
 * to bill.
 */
function following({ id, dueAt, of: { day, after } }: Item, billed: number): NewWork[] {
  const isOpening = after === undefined && billed === SLICE
  return Array.from({ length: isOpening ? ROWS : 1 }, (_, row) => {
    const seconds = isOpening ? row + 1 : ROWS
    const next = new Date(dueAt.getTime() + seconds * SECOND_MILLIS)
    return billDay.at(next, { day, after: row === 0 ? id : `${id}/${row}` })
  })
}

/**
 * The seller's next day; or this one once more, where what is left of it is locked by somebody else. `next`: of which
 * something is to be billed first.
 */
function nextDay({ today, now }: Tx, { id, of: { day } }: Item, next: CivilDate | null): NewWork[] {
  if (next === null) return []
  if (next > today) return [wakeOn(next)]
  return [billDay.at(new Date(now.getTime() + SECOND_MILLIS), { day, after: id })]
}
