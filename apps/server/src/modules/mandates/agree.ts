import { MethodNotOffered } from '@vintem/contracts/errors'
import { type ChargeRow, typedPayer } from '#modules/charges/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { cancelMandates, proposeMandate } from './mandate-work.ts'
import { floorOf, mayAgree, newMandate } from './mandate.ts'
import { mandateCreated } from './mandates.events.ts'
import { endMandates, insertMandates } from './mandates.store.ts'

/** How long the bank may take to approve, from the choice on: a code of an hour, and a day after it. */
const HOURS = 25
const HOUR_MILLIS = 3_600_000

/**
 * The buyer of a locked charge wants to pay it, and all that follow, by Pix Automático (journey 3), with
 * the first payment or a later one: the mandate that is agreed with the code `txid`, in place of an earlier one. Fails with MethodNotOffered.
 */
export async function agree(tx: Tx, charge: ChargeRow, txid: string): Promise<Step> {
  const { sellerId, now } = tx
  const subscriptionId = charge.subscriptionId ?? ''
  if (!subscriptionId) throw new Failure(MethodNotOffered)
  const [[subscription], [seller]] = await tx.read(
    lockSubscription(sellerId, subscriptionId),
    selectSeller(sellerId),
  )
  const facts = subscription && seller && { ...subscription, toggles: seller.toggles }
  if (!facts || !mayAgree(facts, typedPayer(charge))) throw new Failure(MethodNotOffered)
  const floorCents = floorOf(subscription, sellerTerms(seller))
  if (floorCents === 0) throw new Failure(MethodNotOffered)
  const until = new Date(now.getTime() + HOURS * HOUR_MILLIS)
  const mandate = newMandate({ subscription, floorCents }, { txid, journey: 3, now, until })
  return {
    writes: [endMandates(sellerId, [subscriptionId], now), insertMandates([mandate])],
    work: [proposeMandate.now({ txid }), cancelMandates.now({ subscriptionId, why: txid })],
    events: [mandateCreated(mandate)],
  }
}
