import type { CivilDate } from '@vintem/brazil/calendar'
import { sellerTerms } from '#modules/pricing/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { type BilledCycle, billCycle, type Circumstances } from './billing.ts'
import { afterPause } from './resume.ts'
import { unpaidInRow } from './unpaid-cycles.ts'

/** A cycle to come, and the day on which it is billed. */
export type ProjectedCycle = BilledCycle & { madeOn: CivilDate }

/** In what circumstances a seller's subscription is billed, by its latest billed charges (selectLatestBilled). */
export const circumstancesOf = (
  seller: SellerRow,
  latest: readonly { status: string }[],
  today: CivilDate,
): Circumstances => ({
  today,
  seller: sellerTerms(seller),
  unpaidInRow: unpaidInRow(latest),
  suspendAfter: sellerSettings(seller).billing.suspendAfter,
})

/** In what circumstances billing is run ahead. */
export interface Ahead extends Circumstances {
  /** Whether the cycles that are run ahead are not paid in time; a preview has them paid. */
  areUnpaid?: boolean
  /** Cycles that begin after this day are left out. */
  until?: CivilDate
}

/**
 * The next cycles of a subscription as they will be billed, each on its day: billing, run ahead
 * (billing §4); of a paused one, those after its pause. Empty where nothing is to be billed.
 */
export function project(
  subscription: SubscriptionRow,
  circumstances: Ahead,
  count: number,
): ProjectedCycle[] {
  const after = afterPause(subscription)
  if (after) return project({ ...subscription, ...after.change }, circumstances, count)
  const { billOn, nextDueDate } = subscription
  const isOver = circumstances.until !== undefined && nextDueDate > circumstances.until
  if (billOn === null || count === 0 || isOver) return []
  const today = billOn > circumstances.today ? billOn : circumstances.today
  const { billed, next } = billCycle(subscription, { ...circumstances, today })
  const isUnpaid = circumstances.areUnpaid && billed.outcome === 'BILLED'
  const unpaid = circumstances.unpaidInRow + (isUnpaid ? 1 : 0)
  const then = { ...circumstances, today, unpaidInRow: unpaid }
  return [{ ...billed, madeOn: today }, ...project({ ...subscription, ...next }, then, count - 1)]
}
