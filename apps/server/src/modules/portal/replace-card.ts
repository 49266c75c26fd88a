import { reaisToCents } from '@vintem/brazil/money'
import { CARD_CONSENT_VERSION } from '@vintem/contracts/card-payments/consent'
import {
  CardProofRequired,
  CardRefused,
  CardsPaused,
  CardsTryLater,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
  PriceChanged,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { lockToEnd } from '#modules/cancellations/index.ts'
import {
  addressDigest,
  documentOf,
  newCardOf,
  payPresent,
  tokenize,
} from '#modules/card-checkout/index.ts'
import {
  admitCard,
  askerOf,
  plainOutcome,
  selectCardPauseOfCharge,
} from '#modules/card-guard/index.ts'
import {
  cardUpdated,
  type ChargeCardRow,
  insertCard,
  insertConsent,
  toKeptCard,
} from '#modules/card-payments/index.ts'
import { selectChargeWithCustomer, takeCardsOff } from '#modules/charges/index.ts'
import { updateSubscription } from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { requireYoungLink } from './cancellation-protocol.ts'
import { toPortalCard } from './portal-card.ts'
import { type SubscriptionAtPortal, selectPortalSubscriptions } from './portal-content.store.ts'
import { enterPortal, presentedSession } from './portal-session.ts'
import { selectCustomersAt } from './portal.store.ts'

/**
 * The buyer gives another card for a subscription. It pays what is open, the oldest first, and is kept
 * where the first of these payments was made, or none was open; from then on it alone is charged. Fails
 * with PortalLinkOld; with PriceChanged where something else is open by now; and as a payment by card.
 */
export const replaceCard = action(api.replaceCardAtPortal, async (at) => {
  const { services, body } = at
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const found = await services.transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => findReplaced(tx, presented, at.params.subscription),
  )
  const { subscription, charge } = found
  const terms = toPortalCard(subscription, found.sellerName)
  if (!terms) throw new Failure(MethodNotOffered)
  if (body.consent !== terms.consent) {
    const description = 'A autorização mudou. Recarregue a página, leia e marque de novo.'
    throw new InvalidFields([{ field: 'consent', description }])
  }
  if (body.amount !== reaisToCents(terms.openAmount)) throw new Failure(PriceChanged)

  const asker = askerOf(services, at.caller, at.cookies)
  const number = body.number.replaceAll(' ', '')
  const admitted = await admitCard(services, {
    place: { sellerId, linkId: charge.linkId ?? '', document: documentOf(charge) },
    asker,
    number,
    proof: undefined,
    about: subscription.id,
    isStored: subscription.openIds.length === 0,
  }).catch(withoutProof)
  const token = await tokenize(services, body, number)
  const by = { sellerId, actorName: `buyer ${found.email}`, cause: { kind: 'checkout' } } as const
  const card = await services.transact(by, async (tx) => {
    await tx.enter()
    const kept = { ...token, ...admitted, chargeId: charge.id, createdAt: tx.now }
    const row: ChargeCardRow = { sellerId, ...kept, ...newCardOf(body) }
    await tx.commit({ writes: [insertCard(row)] })
    return row
  })
  const paid = await payOpen(services, { card, ids: subscription.openIds, asker })
  await services.transact(by, (tx) =>
    keep(tx, {
      subscription,
      card,
      consent: { text: terms.consent, addressDigest: addressDigest(services, at.caller.ip) },
    }),
  )
  return { brand: card.brand, last4: card.last4, isAllPaid: paid === subscription.openIds.length }
})

/** The subscription, where it is of the session's mailbox, with its latest charge. */
async function findReplaced(tx: Tx, presented: Parameters<typeof enterPortal>[1], id: string) {
  const { sellerId } = tx
  const { session, seller } = await enterPortal(tx, presented)
  const { email } = session
  const [customers] = await tx.read(selectCustomersAt(sellerId, email))
  const mailbox = { sellerId, email, customerIds: customers.map((customer) => customer.id) }
  const [subscriptions] = await tx.read(selectPortalSubscriptions(mailbox, tx.today))
  const subscription = subscriptions.find((each) => each.id === id)
  if (!subscription?.latestChargeId) throw new Failure(NotFound)
  requireYoungLink(session)
  const [[charge], [pause]] = await tx.read(
    selectChargeWithCustomer(sellerId, subscription.latestChargeId),
    selectCardPauseOfCharge(sellerId, subscription.latestChargeId, wallClock.now()),
  )
  if (!charge) throw new Failure(NotFound)
  if (pause) throw new Failure(CardsPaused)
  return { subscription, charge, email, sellerName: seller.fantasyName }
}

/** The portal has no puzzle to solve: while the guard asks for one, the card waits. */
function withoutProof(error: unknown): never {
  const isProof = error instanceof Failure && error.kind === CardProofRequired
  throw isProof ? new Failure(CardsTryLater) : error
}

/** Pays charges in their order, up to one that is refused. Returns how many; fails where it is none. */
async function payOpen(
  services: Services,
  {
    card,
    ids,
    asker,
  }: { card: ChargeCardRow; ids: readonly string[]; asker: Parameters<typeof payPresent>[2] },
): Promise<number> {
  for (const [index, chargeId] of ids.entries()) {
    const attempt = await payPresent(services, { sellerId: card.sellerId, chargeId, card }, asker)
    if (attempt.status === 'PAID') continue
    if (index > 0) return index
    if (attempt.status === 'PENDING') throw new Failure(PaymentUnderWay)
    throw new Failure(CardRefused, { description: plainOutcome(attempt.errorCode ?? '') })
  }
  return ids.length
}

/** From now on this card is charged, and no other. */
async function keep(
  tx: Tx,
  {
    subscription: { id, valueCents },
    card,
    consent: given,
  }: {
    subscription: SubscriptionAtPortal
    card: ChargeCardRow
    consent: { text: string; addressDigest: string }
  },
): Promise<void> {
  const { sellerId } = tx
  const [, [now]] = await tx.enter(...lockToEnd(sellerId, id))
  if (!now || now.status === 'INACTIVE') throw new Failure(NotFound)
  const { brand, last4, chargeId } = card
  const consent = {
    sellerId,
    id: newId(),
    chargeId,
    version: CARD_CONSENT_VERSION,
    text: given.text,
    amountCents: valueCents,
    addressDigest: given.addressDigest,
    givenAt: wallClock.now(),
  }
  await tx.commit({
    writes: [
      takeCardsOff(sellerId, [id]),
      updateSubscription(sellerId, id, { cardToken: card.token }),
      insertConsent(consent),
    ],
    events: [cardUpdated(toKeptCard({ ...card, subscriptionId: id }))],
    audit: [
      {
        action: 'subscription.card-replaced',
        subject: id,
        details: { brand, last4, consent: consent.id, text: given.text },
      },
    ],
  })
}
