import * as api from '@vintem/contracts/checkout.endpoints'
import { IdempotencyKeyReused, RailUnavailable } from '@vintem/contracts/errors'
import { action, type Services } from '#http/use-case.ts'
import type { AttemptOutcome } from '#modules/charges/index.ts'
import { Failure } from '#platform/failure.ts'
import { RailDown } from '#rails/rail-error.ts'
import { concludeCardAttempt, openCardAttempt, type OpenedAttempt } from './card-attempts.ts'
import { toCheckoutCharge } from './checkout-view.ts'

/**
 * The buyer waits for the answer, so this calls the acquirer itself (docs/decisions/0007): the
 * attempt is recorded and committed, the acquirer called with the attempt's id as its key, the
 * outcome recorded and committed. Where no outcome is known, the charge is answered with its attempt
 * pending, and a job asks the acquirer what became of it.
 */
export const payByCard = action(
  api.payByCard,
  async ({ params, body, services, idempotencyKey }) => {
    const wanted = { ref: params.charge, ...body, key: idempotencyKey }
    const opened = await openCardAttempt(services, wanted)
    if (opened.isRepeated) {
      const { token, installments } = opened.attempt
      if (token !== body.token || installments !== body.installments) {
        throw new Failure(IdempotencyKeyReused)
      }
      return toCheckoutCharge(opened)
    }
    const outcome = await callAcquirer(services, opened)
    if (!outcome) return toCheckoutCharge(opened)
    const concluded = await concludeCardAttempt(services, opened.attempt, outcome)
    if (outcome.outcome === 'NOT_MADE') throw new Failure(RailUnavailable)
    return toCheckoutCharge(concluded)
  },
)

/** Undefined where nobody knows: it may have happened. */
async function callAcquirer(
  { rails, log }: Services,
  { charge, attempt, buyer }: OpenedAttempt,
): Promise<AttemptOutcome | undefined> {
  try {
    return await rails.card.pay({
      attemptId: attempt.id,
      sellerId: charge.sellerId,
      token: attempt.token,
      amountCents: attempt.amountCents,
      installments: attempt.installments,
      buyer,
      description: charge.title,
    })
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'The acquirer gave no outcome')
    return error instanceof RailDown ? { outcome: 'NOT_MADE' } : undefined
  }
}
