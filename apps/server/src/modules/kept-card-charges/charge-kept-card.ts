import type { Cents } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  IdempotencyKeyReused,
  KeptCardBarred,
  PriceChanged,
  RailUnavailable,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/kept-card-charges/endpoints'
import { cardBarWords } from '@vintem/contracts/kept-card-charges/words'
import {
  askAfter,
  callAcquirer,
  concludeCardAttempt,
  newAttempt,
  type OpenedAttempt,
} from '#modules/card-checkout/index.ts'
import {
  acquirerTokenOf,
  BY_SELLER,
  type ChargeAttemptRow,
  insertAttempt,
  refusalText,
  UNAVAILABLE,
} from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import { idFromKey } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { barOf } from './card-bar.ts'
import { lockCardFacts } from './read-card-facts.ts'

/**
 * One attempt at the kept card of a subscription for a charge that no round charges, by the two commits of
 * every payment by card (docs/decisions/0007, 0175). Repeated with the same key it answers what became of
 * the first. Fails with KeptCardBarred, and with PriceChanged where another amount was shown.
 */
export const chargeKeptCard = action(
  api.chargeKeptCard,
  async ({ params: { id }, body: { amount }, services, txOptions, idempotencyKey }) => {
    const opened = await services.transact(txOptions, (tx) => open(tx, id, amount, idempotencyKey))
    if (!opened.isBegun) return answerOf(opened.attempt)
    const outcome = await callAcquirer(services, opened, {
      returnUrl: undefined,
      needsHolder: false,
      initiator: 'recurring',
      networkId: opened.networkId,
      token: opened.token,
    })
    if (!outcome) return answerOf(opened.attempt)
    const { attempt } = await concludeCardAttempt(services, opened.attempt, outcome)
    if (outcome.outcome === 'NOT_MADE') throw new Failure(RailUnavailable)
    return answerOf(attempt ?? opened.attempt)
  },
)

type Opened =
  | { isBegun: false; attempt: ChargeAttemptRow }
  | (OpenedAttempt & { isBegun: true; networkId: string | undefined; token: string })

/** First commit: the attempt, and the work of asking what became of it. */
async function open(tx: Tx, chargeId: string, amount: Cents, key: string): Promise<Opened> {
  const facts = await lockCardFacts(tx, chargeId)
  const { charge, buyer, card, attempts, price, cardType } = facts
  const id = idFromKey(`${tx.sellerId} ${chargeId} kept-card ${key}`)
  const known = attempts.find((attempt) => attempt.id === id)
  if (known) {
    if (known.amountCents !== amount) throw new Failure(IdempotencyKeyReused)
    return { isBegun: false, attempt: known }
  }
  const barred = barOf(facts, tx.now)
  if (barred || !card) {
    throw new Failure(KeptCardBarred, { description: cardBarWords[barred?.bar ?? 'NO_CARD'] })
  }
  if (price?.totalCents !== amount || charge.valueCents !== amount) throw new Failure(PriceChanged)
  const attempt = newAttempt({
    id,
    charge,
    card,
    cardType,
    price,
    laterPrices: [],
    installments: 1,
    round: BY_SELLER,
    now: tx.now,
  })
  const details = { attempt: id, brand: card.brand, last4: card.last4, amount }
  await tx.commit({
    writes: [insertAttempt(attempt)],
    work: [askAfter(attempt, tx.now)],
    audit: [{ action: 'charge.card-charged', subject: chargeId, details }],
  })
  const networkId = card.networkId ?? undefined
  const whole = { charge, pix: undefined, bankSlip: undefined, buyer, attempt }
  return { isBegun: true, ...whole, networkId, token: acquirerTokenOf(card) }
}

/** Fails with RailUnavailable where the first request has not reached the acquirer. */
function answerOf(attempt: ChargeAttemptRow): Answer<typeof api.chargeKeptCard> {
  switch (attempt.status) {
    case 'PAID':
      return { outcome: 'PAID', reason: null }
    case 'PENDING':
      return { outcome: 'UNKNOWN', reason: null }
    default:
      if (attempt.errorCode === UNAVAILABLE) throw new Failure(RailUnavailable)
      return { outcome: 'REFUSED', reason: refusalText(attempt) }
  }
}
