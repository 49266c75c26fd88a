import { type Cents, cents } from '@vintem/brazil/money'
import {
  AttemptsUsedUp,
  CardTokenUnknown,
  ChargeNotPayable,
  InstallmentsNotOffered,
  LinkClosed,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
} from '@vintem/contracts/errors'
import {
  type AttemptOutcome,
  type ChargeRow,
  type ChargeTryRow,
  concludeAttempt,
  insertTry,
  isNews,
  isPayable,
  lockCharge,
  ownShare,
  REFUSALS_ALLOWED,
  selectCard,
  selectOpenInstruments,
  selectSplits,
  selectTries,
  selectTry,
  splitsOf,
  statusOf,
} from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import {
  checkoutOffer,
  type LinkRow,
  linkStatus,
  selectLink,
} from '#modules/payment-links/index.ts'
import type { Price } from '#modules/pricing/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import type { Transactions } from '#platform/database/transactions.ts'
import type { NewWork } from '#platform/database/tx.ts'
import { Failure } from '#platform/failure.ts'
import { idFromKey } from '#platform/ids.ts'
import { chargeIdOf, sellerOfCharge } from './charge-at-checkout.ts'
import type { ChargeAtCheckout } from './checkout-view.ts'
import { dropOtherParts, isBoundToParts, lockParts } from './other-parts.ts'

export const SETTLE_CARD_ATTEMPT = 'settle-card-attempt'
/** An attempt without an outcome by then is asked after. */
const ASK_AFTER_MILLIS = 30_000

export interface OpenedAttempt extends ChargeAtCheckout {
  attempt: ChargeTryRow & { amountCents: Cents }
  /** None where the charge came from a quick link. */
  buyer: { name: string; document: string; email: string } | undefined
  /** The same key came before: nothing was begun now. */
  isRepeated: boolean
}

interface Wanted {
  ref: string
  token: string
  installments: number
  key: string
}

/**
 * First commit: the attempt, under an id made of the key, and the work of asking after it. Fails
 * with what makes the charge unfit to be paid so.
 */
export async function openCardAttempt(
  { transact }: Transactions,
  { ref, token, installments, key }: Wanted,
): Promise<OpenedAttempt> {
  const sellerId = sellerOfCharge({ params: { charge: ref } })
  if (sellerId === undefined) throw new Failure(NotFound)
  const chargeId = chargeIdOf(ref)
  const attemptId = idFromKey(`${sellerId} ${chargeId} ${key}`)
  return transact({ sellerId, actorName: 'buyer' }, async (tx) => {
    const [[charge], [seller], [known], [card], [latest], splits] = await tx.enter(
      lockCharge(sellerId, chargeId),
      selectSeller(sellerId),
      selectTry(sellerId, attemptId),
      selectCard(sellerId, chargeId, token),
      selectTries(sellerId, chargeId),
      selectSplits(sellerId, [chargeId]),
    )
    if (!charge?.linkId || !seller) throw new Failure(NotFound)
    const [[link], [buyer]] = await tx.read(
      selectLink(sellerId, charge.linkId),
      selectCustomer(sellerId, charge.customerId),
    )
    if (!link) throw new Failure(NotFound)
    const whole = { charge, pix: undefined, bankSlip: undefined, buyer }
    if (known) return { ...whole, attempt: withCents(known), isRepeated: true }
    refuseWhatCannotBePaid(charge, link, tx.now)
    if (isBoundToParts(charge, await lockParts(tx, charge))) throw new Failure(MethodNotOffered)
    if (latest?.status === 'PENDING') throw new Failure(PaymentUnderWay)
    if (!card) throw new Failure(CardTokenUnknown)

    const { price, type } = cardPrice(link, seller, installments)
    // The link or the fees changed since the charge was born, and its splits with them.
    if (ownShare(price.netCents, splitsOf(chargeId, splits)) < 0) {
      throw new Failure(InstallmentsNotOffered)
    }
    const { brand, last4, holder } = card
    const attempt = {
      sellerId,
      id: attemptId,
      chargeId,
      status: 'PENDING',
      amountCents: price.totalCents,
      installments,
      cardType: type,
      token,
      card: { brand, last4, holder },
      errorCode: null,
      errorReason: null,
      authorizationCode: null,
      price,
      createdAt: tx.now,
    }
    await tx.commit([insertTry(attempt)], { work: [askAfter(attempt, tx.now)] })
    return { ...whole, attempt, isRepeated: false }
  })
}

/** Second commit: all that follows from the outcome. The same outcome told twice changes nothing. */
export async function concludeCardAttempt(
  { transact }: Transactions,
  { sellerId, id, chargeId }: Pick<ChargeTryRow, 'sellerId' | 'id' | 'chargeId'>,
  outcome: AttemptOutcome,
  done: readonly string[] = [],
): Promise<ChargeAtCheckout> {
  return transact({ sellerId, actorName: SETTLE_CARD_ATTEMPT }, async (tx) => {
    const [[charge], [attempt], open, splits] = await tx.enter(
      lockCharge(sellerId, chargeId),
      selectTry(sellerId, id),
      selectOpenInstruments(sellerId, [chargeId]),
      selectSplits(sellerId, [chargeId]),
    )
    if (!charge || !attempt) throw new Error(`The attempt ${id} is not whole`)
    const whole = { charge, pix: undefined, bankSlip: undefined, attempt }
    if (!isNews(attempt, outcome)) {
      await tx.commit([], { done })
      return whole
    }
    const result = concludeAttempt(charge, attempt, outcome, {
      open,
      splits: splitsOf(chargeId, splits),
      now: tx.now,
    })
    const isPaidNow = result.charge.status === 'PAID' && charge.status !== 'PAID'
    const dropped = await dropOtherParts(tx, charge, isPaidNow ? await lockParts(tx, charge) : [])
    await tx.commit([...result.writes, ...dropped.writes], {
      postings: result.postings,
      work: [...result.work, ...dropped.work],
      audit: result.audit ?? [],
      live: [...result.live, ...dropped.live],
      done,
    })
    return { ...whole, charge: result.charge, attempt: result.attempt }
  })
}

function refuseWhatCannotBePaid(charge: ChargeRow, link: LinkRow, now: Date): void {
  if (charge.refusals >= REFUSALS_ALLOWED) throw new Failure(AttemptsUsedUp)
  if (!isPayable(statusOf(charge))) throw new Failure(ChargeNotPayable)
  if (linkStatus(link, now) !== 'OPEN') throw new Failure(LinkClosed)
}

/** The price of so many instalments, which the buyer saw at the checkout. */
function cardPrice(
  link: LinkRow,
  seller: SellerRow,
  installments: number,
): { price: Price; type: string } {
  const offered = checkoutOffer(link, seller).creditCard
  if (!offered) throw new Failure(MethodNotOffered)
  const option = offered.options.find((each) => each.installments === installments)
  const [price] = option?.charges ?? []
  if (!price) throw new Failure(InstallmentsNotOffered)
  return { price, type: link.methods.creditCard?.type ?? 'EARLY' }
}

function askAfter({ id, chargeId }: { id: string; chargeId: string }, now: Date): NewWork {
  return {
    kind: SETTLE_CARD_ATTEMPT,
    key: id,
    dueAt: new Date(now.getTime() + ASK_AFTER_MILLIS),
    payload: { chargeId },
  }
}

const withCents = (attempt: ChargeTryRow) => ({
  ...attempt,
  amountCents: cents(attempt.amountCents),
})
