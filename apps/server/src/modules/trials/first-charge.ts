import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, sum } from '@vintem/brazil/money'
import { project } from '#modules/billing/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectFirstCharge } from './trials.store.ts'

export type FirstCharge = Awaited<ReturnType<typeof readFirst>>

/** The charge that follows a trial; undefined before it is made. */
export const readFirst = async (tx: Tx, id: string) =>
  (await tx.read(selectFirstCharge(tx.sellerId, id)))[0][0]

/** What the first charge will be, or is where it was made ahead of its day. */
export function firstChargeOf(
  subscription: SubscriptionRow,
  first: FirstCharge,
  { tx: { today }, seller }: { tx: Tx; seller: SellerRow },
): { amountCents: Cents; dueDate: CivilDate } {
  const dueDate = first?.dueDate ?? subscription.nextDueDate
  if (first?.valueCents) return { amountCents: first.valueCents, dueDate }
  const circumstances = { today, seller: sellerTerms(seller), unpaidInRow: 0, suspendAfter: null }
  const [next] = project(subscription, circumstances, 1)
  return { amountCents: sum(next?.lines.map((line) => line.cents) ?? []), dueDate }
}
