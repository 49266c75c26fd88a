import type { Body } from '@vintem/contracts/endpoint'
import type { createOrder } from '@vintem/contracts/orders/endpoints'
import type { BuyerCardRow } from '#modules/buyer-cards/index.ts'
import {
  askAfter,
  callAcquirer,
  concludeCardAttempt,
  newAttempt,
  withBuyer,
} from '#modules/card-checkout/index.ts'
import {
  acquirerTokenOf,
  type ChargeAttemptRow,
  insertAttempt,
  selectAttempt,
  selectStoredCard,
} from '#modules/card-payments/index.ts'
import { type ChargeRow, selectChargeWithCustomer } from '#modules/charges/index.ts'
import { challengeReturnUrl } from '#modules/checkout/index.ts'
import type { CardTerms, PaymentOption } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'

interface AttemptBegun {
  charge: ChargeRow
  card: BuyerCardRow
  option: Pick<PaymentOption, 'charges' | 'installments'>
  cardType: CardTerms['type']
  now: Date
}

/** First commit: the attempt of a seller's system to charge a card, and the work of polling it. */
export function openAttempt({ charge, card, option, cardType, now }: AttemptBegun): {
  attempt: ChargeAttemptRow
  step: Step
} {
  const [price] = option.charges
  if (!price) throw new RangeError('A payment option makes at least one charge')
  const attempt = newAttempt({
    id: newId(),
    charge,
    card: { ...card, fingerprint: card.counted },
    cardType,
    price,
    laterPrices: [],
    installments: option.installments,
    round: null,
    now,
  })
  return {
    attempt,
    step: { writes: [insertAttempt(attempt)], work: [askAfter(attempt, now)] },
  }
}

type Payment = Body<typeof createOrder>['payment']

/**
 * Calls the acquirer for an attempt that was committed, and records what it says (docs/decisions/0007). An
 * outcome that is unknown is asked for by a job; the attempt stays PENDING, and is never sent again.
 */
export async function sendAttempt(
  services: Services,
  { sellerId, attemptId }: { sellerId: number; attemptId: string },
  { fraudData, threeDSecure }: Pick<Payment, 'fraudData' | 'threeDSecure'>,
): Promise<void> {
  const asked = await services.transact({ sellerId, onlyReads: true }, async (tx) => {
    const [[attempt]] = await tx.enter(selectAttempt(sellerId, attemptId))
    if (attempt?.status !== 'PENDING') return undefined
    const [[found], [card]] = await tx.read(
      selectChargeWithCustomer(sellerId, attempt.chargeId),
      selectStoredCard(sellerId, attempt.token),
    )
    if (!found || !card) throw new Error(`The attempt ${attemptId} is not whole`)
    return { attempt, card, whole: { ...withBuyer(found), pix: undefined, bankSlip: undefined } }
  })
  if (!asked) return
  const { attempt, card, whole } = asked
  const outcome = await callAcquirer(
    services,
    { ...whole, attempt },
    {
      // Without a session nobody is there whom the issuer could ask.
      returnUrl: threeDSecure && challengeReturnUrl(services, whole.charge),
      sessionId: threeDSecure?.sessionId,
      needsHolder: card.needsHolder,
      initiator: 'buyer',
      networkId: card.networkId ?? undefined,
      token: acquirerTokenOf(card),
      risk: fraudData,
    },
  )
  if (outcome) await concludeCardAttempt(services, attempt, outcome)
}
