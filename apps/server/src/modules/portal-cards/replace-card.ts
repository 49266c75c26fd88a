import { reaisToCents } from '@vintem/brazil/money'
import { CardsPaused, MethodNotOffered, NotFound, PriceChanged } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import {
  addressDigest,
  documentOf,
  newCardOf,
  tokenize,
  withoutProof,
} from '#modules/card-checkout/index.ts'
import {
  admitCard,
  askerOf,
  type Place,
  selectCardPause,
  selectCardPauseOfCharge,
} from '#modules/card-guard/index.ts'
import { type ChargeCardRow, insertCard } from '#modules/card-payments/index.ts'
import { payerOf, selectChargeWithCustomer } from '#modules/charges/index.ts'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import {
  cardTermsOf,
  enterPortal,
  presentedSession,
  requireYoungLink,
  selectCustomersAt,
  mailboxOf,
  selectPortalSubscriptions,
  type SubscriptionAtPortal,
} from '#modules/portal/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { byBuyer } from './given-card.ts'
import { payOpen } from './pay-open.ts'
import { portalDoor } from './portal-door.ts'
import { verifyGiven } from './verify-given.ts'

/**
 * The buyer gives another card for a subscription, or the first of one that was paid otherwise. It pays what is
 * open, the oldest first, and is kept where the first of these payments was made; where none is open it is
 * verified with no amount. From then on it alone is charged. Its issuer may ask the holder first: see
 * continueCard. Fails with PortalLinkOld; with PriceChanged where something else is open by now; and as a payment by card.
 */
export const replaceCard = action(api.replaceCardAtPortal, async (at) => {
  const { services, body } = at
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const found = await services.transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => findReplaced(tx, presented, at.params.subscription),
  )
  const { subscription, place } = found
  const terms = cardTermsOf(subscription, found.sellerName)
  if (!services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
  if (!terms) throw new Failure(MethodNotOffered)
  if (body.consent !== terms.consent) {
    const description = 'A autorização mudou. Recarregue a página, leia e marque de novo.'
    throw new InvalidFields([{ field: 'consent', description }])
  }
  if (body.amount !== reaisToCents(terms.openAmount)) throw new Failure(PriceChanged)

  const asker = askerOf(services, at.caller, at.cookies)
  const number = body.number.replaceAll(' ', '')
  const admitted = await admitCard(services, {
    place,
    asker,
    number,
    proof: undefined,
    about: subscription.id,
    isStored: false,
  }).catch(withoutProof)
  const token = await tokenize(services, body, number)
  const card = await services.transact(byBuyer({ sellerId, email: found.email }), async (tx) => {
    await tx.enter()
    const kept = { ...token, ...admitted, chargeId: subscription.latestChargeId, createdAt: tx.now }
    const row: ChargeCardRow = { sellerId, ...kept, ...newCardOf(body) }
    await tx.commit({ writes: [insertCard(row)] })
    return row
  })
  const given = {
    sellerId,
    subscriptionId: subscription.id,
    email: found.email,
    card,
    consent: {
      text: terms.consent,
      amountCents: subscription.valueCents,
      addressDigest: addressDigest(services, at.caller.ip),
    },
    asker,
    door: portalDoor,
  }
  return subscription.openIds.length > 0
    ? payOpen(services, given, subscription.openIds)
    : verifyGiven(services, given, { place, buyer: found.buyer })
})

/** The subscription, where it is of the session's mailbox, with its latest charge. */
async function findReplaced(tx: Tx, presented: Parameters<typeof enterPortal>[1], id: string) {
  const { session, seller } = await enterPortal(tx, presented)
  const { email } = session
  const subscription = await findTheirs(tx, email, id)
  if (!subscription) throw new Failure(NotFound)
  requireYoungLink(session)
  const place = await placeOf(tx, subscription)
  const [[customer]] = await tx.read(selectCustomer(tx.sellerId, subscription.customerId))
  const buyer = payerOf(subscription, customer)
  return { subscription, place, buyer, email, sellerName: seller.fantasyName }
}

/** A subscription of a mailbox; undefined where it is somebody else's. */
export async function findTheirs(
  tx: Tx,
  email: string,
  id: string,
): Promise<SubscriptionAtPortal | undefined> {
  const { sellerId } = tx
  const [customers] = await tx.read(selectCustomersAt(sellerId, email))
  const mailbox = mailboxOf(sellerId, email, customers)
  const [subscriptions] = await tx.read(selectPortalSubscriptions(mailbox, tx.today))
  return subscriptions.find((each) => each.id === id)
}

/**
 * Where its card is given: at its latest charge or, before there is one, at its link; of what has no link the
 * subscription is counted, as at an invitation (docs/decisions/0180). Fails with CardsPaused.
 */
async function placeOf(tx: Tx, subscription: SubscriptionAtPortal): Promise<Place> {
  const { sellerId } = tx
  const { latestChargeId, linkId, customerId } = subscription
  const now = wallClock.now()
  if (latestChargeId !== null) {
    const [[charge], [pause]] = await tx.read(
      selectChargeWithCustomer(sellerId, latestChargeId),
      selectCardPauseOfCharge(sellerId, latestChargeId, now),
    )
    if (!charge) throw new Failure(NotFound)
    if (pause) throw new Failure(CardsPaused)
    return { sellerId, linkId: charge.linkId ?? subscription.id, document: documentOf(charge) }
  }
  const place = linkId ?? subscription.id
  const [[customer], [pause]] = await tx.read(
    selectCustomer(sellerId, customerId),
    selectCardPause(sellerId, place, now),
  )
  if (pause) throw new Failure(CardsPaused)
  const typed = subscription.payer as Payer | null
  return { sellerId, linkId: place, document: typed?.document ?? customer?.document ?? null }
}
