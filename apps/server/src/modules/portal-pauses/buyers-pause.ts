import { addMonths } from '@vintem/brazil/calendar'
import { PauseNotOffered, PauseOfSeller } from '@vintem/contracts/errors'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import {
  chargesToCome,
  planPause,
  selectCyclesToPause,
} from '#modules/subscription-pauses/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'

/**
 * Works out a pause by the buyer of a locked subscription: from the end of what is paid, on no other due days
 * than follow from it. Fails with PauseNotOffered where the seller does not let them, or not for so long, and
 * as planPause does.
 */
export async function planBuyersPause(
  tx: Tx,
  before: SubscriptionRow,
  { seller, months }: { seller: SellerRow; months: number },
) {
  const { sellerId, today } = tx
  const most = sellerSettings(seller).billing.buyerPauseMonths
  if (most === null || months > most) throw new Failure(PauseNotOffered)
  const [cycles] = await tx.read(selectCyclesToPause(sellerId, before.id, today))
  const asked = { from: 'PAID_END', keepsDueDay: false } as const
  const { from } = planPause(before, cycles, { asked, by: 'BUYER', today })
  const until = addMonths(from, months)
  return planPause(before, cycles, { asked: { ...asked, until }, by: 'BUYER', today })
}

/** The first charge of a subscription as it would be; null where nothing follows. */
export async function nextAtPortal(tx: Tx, after: SubscriptionRow) {
  const [next] = await chargesToCome(tx, after)
  return next ? { dueDate: next.expirationDate, value: next.value } : null
}

/** Fails with PauseOfSeller where the seller has set the pause. */
export function requireTheirPause({ pausedFrom, pauseAskedBy }: SubscriptionRow): void {
  if (pausedFrom !== null && pauseAskedBy !== 'BUYER') throw new Failure(PauseOfSeller)
}
