import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { MethodNotOffered } from '@vintem/contracts/errors'
import type { Payer } from '#modules/customers/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { newRoutedId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { askPayersBank, cancelMandates, proposeAlone } from './mandate-work.ts'
import { firstDueOf, type KeptAccount, mayAuthorise, newMandate, valueOf } from './mandate.ts'
import { mandateCreated } from './mandates.events.ts'
import { endMandates, insertMandates, type MandateRow } from './mandates.store.ts'

const DAY_MILLIS = 86_400_000
/** How long the payer may take to approve: a code, and what their bank asks. */
const [CODE_DAYS, REQUEST_DAYS] = [1, 7]

interface Authorised {
  /** Locked, or made in this transaction. */
  subscription: SubscriptionRow
  seller: SellerRow
  payer: Pick<Payer, 'documentType'> | undefined
  /** The payer's, whose bank asks them (journey 1); absent where they read a code (journey 2). */
  account?: KeptAccount
}

/**
 * The payer of a subscription that goes on is asked to agree to Pix Automático without paying now, in
 * place of an earlier proposal. Fails with MethodNotOffered.
 */
export async function authorise(
  tx: Tx,
  { subscription, seller, payer, account }: Authorised,
): Promise<{ mandate: MandateRow; step: Step }> {
  const { sellerId, now } = tx
  if (!mayAuthorise({ ...subscription, toggles: seller.toggles }, payer)) {
    throw new Failure(MethodNotOffered)
  }
  const [[plan]] = await tx.read(selectPlan(sellerId, subscription.planId))
  if (!plan) throw new Failure(MethodNotOffered)
  const value = valueOf(subscription, sellerTerms(seller), plan)
  if (value.floorCents === 0) throw new Failure(MethodNotOffered)
  const { id: subscriptionId } = subscription
  const txid = newRoutedId(sellerId)
  const by = account
    ? { journey: 1 as const, account, until: answeredBy(now, firstDueOf(subscription)) }
    : { journey: 2 as const, until: daysAfter(now, CODE_DAYS) }
  const mandate = newMandate({ subscription, ...value }, { txid, now, ...by })
  const propose = account ? askPayersBank : proposeAlone
  const step = {
    writes: [endMandates(sellerId, [subscriptionId], now), insertMandates([mandate])],
    work: [propose.now({ txid }), cancelMandates.now({ subscriptionId, why: txid })],
    events: [mandateCreated(mandate)],
  }
  return { mandate, step }
}

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MILLIS)

/** Before the first due day that is agreed to, where that leaves a day. */
function answeredBy(now: Date, firstDueOn: CivilDate): Date {
  const [least, most] = [daysAfter(now, CODE_DAYS), daysAfter(now, REQUEST_DAYS)]
  const due = startOfDay(firstDueOn)
  if (due < least) return least
  return due < most ? due : most
}
