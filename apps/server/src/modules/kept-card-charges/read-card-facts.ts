import { NotFound } from '@vintem/contracts/errors'
import { optionOf, withBuyer } from '#modules/card-checkout/index.ts'
import {
  countedSince,
  lockStoredCard,
  selectAttempts,
  selectAttemptsOfCard,
  selectSchedule,
  selectStoredCard,
} from '#modules/card-payments/index.ts'
import {
  lockChargeWithCustomer,
  selectChargeWithCustomer,
  selectSaleTerms,
} from '#modules/charges/index.ts'
import type { Price } from '#modules/pricing/index.ts'
import { lockSubscription, selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'

const LOCKED = {
  charge: lockChargeWithCustomer,
  subscription: lockSubscription,
  card: lockStoredCard,
}
const READ = {
  charge: selectChargeWithCustomer,
  subscription: selectSubscription,
  card: selectStoredCard,
}

/** A charge with its subscription and the card that is kept for it. Fails with NotFound. */
export const readCardFacts = (tx: Tx, chargeId: string) => readFacts(tx, chargeId, READ)

/** The facts of `readCardFacts`, locked in the order in which all that charges cards or ends subscriptions locks them. */
export const lockCardFacts = (tx: Tx, chargeId: string) => readFacts(tx, chargeId, LOCKED)

async function readFacts(tx: Tx, chargeId: string, select: typeof LOCKED | typeof READ) {
  const { sellerId } = tx
  const [[found], [sale], attempts, [schedule]] = await tx.enter(
    select.charge(sellerId, chargeId),
    selectSaleTerms(sellerId, chargeId),
    selectAttempts(sellerId, chargeId),
    selectSchedule(sellerId, chargeId),
  )
  if (!found) throw new Failure(NotFound)
  const { charge, buyer } = withBuyer(found)
  const { subscriptionId } = charge
  const [[subscription]] =
    subscriptionId === null ? [[]] : await tx.read(select.subscription(sellerId, subscriptionId))
  const token = subscription?.cardToken ?? null
  const [[card], made] =
    token === null
      ? [[], []]
      : await tx.read(
          select.card(sellerId, token),
          selectAttemptsOfCard(sellerId, token, countedSince(tx.now)),
        )
  const price = (schedule?.price as Price | undefined) ?? optionOf(sale?.terms, 1).charges[0]
  const cardType = charge.cardType ?? sale?.terms.methods.creditCard?.type ?? 'EARLY'
  return { charge, buyer, subscription, card, attempts, latest: attempts[0], made, price, cardType }
}
