import { MethodNotOffered } from '@vintem/contracts/errors'
import type { Payer } from '#modules/customers/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { newRoutedId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { cancelMandates, proposeAlone } from './mandate-work.ts'
import { floorOf, mayAuthorise, newMandate } from './mandate.ts'
import { mandateCreated } from './mandates.events.ts'
import { endMandates, insertMandates, type MandateRow } from './mandates.store.ts'

/** How long the payer may take to approve. */
const DAY_MILLIS = 86_400_000

interface Authorised {
  /** Locked, or made in this transaction. */
  subscription: SubscriptionRow
  seller: SellerRow
  payer: Pick<Payer, 'documentType'> | undefined
}

/**
 * The payer of a subscription that goes on is asked to agree to Pix Automático without paying now
 * (journey 2), in place of an earlier proposal. Fails with MethodNotOffered.
 */
export function authorise(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  { subscription, seller, payer }: Authorised,
): { mandate: MandateRow; step: Step } {
  if (!mayAuthorise({ ...subscription, toggles: seller.toggles }, payer)) {
    throw new Failure(MethodNotOffered)
  }
  const floorCents = floorOf(subscription, sellerTerms(seller))
  if (floorCents === 0) throw new Failure(MethodNotOffered)
  const { id: subscriptionId } = subscription
  const txid = newRoutedId(sellerId)
  const until = new Date(now.getTime() + DAY_MILLIS)
  const mandate = newMandate({ subscription, floorCents }, { txid, journey: 2, now, until })
  const step = {
    writes: [endMandates(sellerId, [subscriptionId], now), insertMandates([mandate])],
    work: [proposeAlone.now({ txid }), cancelMandates.now({ subscriptionId, why: txid })],
    events: [mandateCreated(mandate)],
  }
  return { mandate, step }
}
