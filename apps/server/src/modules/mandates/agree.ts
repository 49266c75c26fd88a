import { startOfDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { MethodNotOffered } from '@vintem/contracts/errors'
import { type ChargeRow, typedPayer } from '#modules/charges/index.ts'
import { agreedDueDate, endOfDueCode } from '#modules/instruments/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  lockSubscription,
  selectSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { cancelMandates, proposeMandate } from './mandate-work.ts'
import { firstDueOf, mayAgree, newMandate, valueOf } from './mandate.ts'
import { mandateCreated } from './mandates.events.ts'
import { type Agreement, endMandates, insertMandates } from './mandates.store.ts'

/** How long the bank may take to approve, from the choice on: a code of an hour, and a day after it. */
const HOURS = 25
const HOUR_MILLIS = 3_600_000

/**
 * The buyer of a locked charge wants to pay it, and all that follow, by Pix Automático: the mandate that
 * is agreed with the code `txid`, in place of an earlier one. With the first payment, or a later one that
 * is due, by paying alone (journey 3); with one whose due date is to come by a code with that date, which
 * can also be paid alone (journey 4). Fails with MethodNotOffered.
 */
export async function agree(
  tx: Tx,
  charge: ChargeRow,
  txid: string,
): Promise<{ journey: 3 | 4; step: Step }> {
  const { sellerId, now } = tx
  const subscriptionId = charge.subscriptionId ?? ''
  if (!subscriptionId) throw new Failure(MethodNotOffered)
  const [[subscription], [seller]] = await tx.read(
    lockSubscription(sellerId, subscriptionId),
    selectSeller(sellerId),
  )
  if (!subscription || !seller) throw new Failure(MethodNotOffered)
  const [[plan]] = await tx.read(selectPlan(sellerId, subscription.planId))
  const facts = plan && {
    ...subscription,
    toggles: seller.toggles,
    fixedMandate: plan.fixedMandate,
    chargeCents: charge.valueCents,
  }
  if (!facts || !mayAgree(facts, typedPayer(charge))) throw new Failure(MethodNotOffered)
  const value = valueOf(subscription, sellerTerms(seller), facts)
  if (value.floorCents === 0) throw new Failure(MethodNotOffered)
  const dueDate = subscription.status === 'PENDING' ? undefined : agreedDueDate(charge, tx.today)
  const journey = dueDate ? 4 : 3
  const until = dueDate
    ? earlier(endOfDueCode(dueDate), startOfDay(firstDueOf(subscription)))
    : new Date(now.getTime() + HOURS * HOUR_MILLIS)
  const mandate = newMandate({ subscription, ...value }, { txid, journey, now, until })
  const step = {
    writes: [
      endMandates(sellerId, [subscriptionId], now),
      // One of another value, which pays no charge to come.
      ...(subscription.mandateId === null
        ? []
        : [updateSubscription(sellerId, subscriptionId, { mandateId: null })]),
      insertMandates([mandate]),
    ],
    work: [proposeMandate.now({ txid }), cancelMandates.now({ subscriptionId, why: txid })],
    events: [mandateCreated(mandate)],
  }
  return { journey, step }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * What each debit would take of the subscription of a charge, where its plan wants one value; null where the
 * value may vary, and of other charges. Reads only where the plan wants it.
 */
export async function readFixedDebit(
  tx: Tx,
  subscriptionId: string | null,
  agreement: Agreement | undefined,
): Promise<Cents | null> {
  const { sellerId } = tx
  if (!agreement?.fixedMandate || subscriptionId === null) return null
  const [[subscription], [seller]] = await tx.read(
    selectSubscription(sellerId, subscriptionId),
    selectSeller(sellerId),
  )
  return subscription && seller ? fixedDebit(subscription, seller, agreement) : null
}

/** What each debit would take of a subscription; null where the value may vary. */
export function fixedDebit(
  subscription: SubscriptionRow,
  seller: SellerRow,
  { fixedMandate }: Pick<Agreement, 'fixedMandate'>,
): Cents | null {
  const value = valueOf(subscription, sellerTerms(seller), { fixedMandate })
  return value.isFixed && value.floorCents > 0 ? value.floorCents : null
}
