import * as api from '@vintem/contracts/checkout/endpoints'
import { IdempotencyKeyReused, RailUnavailable } from '@vintem/contracts/errors'
import { askerOf } from '#modules/card-guard/index.ts'
import type { AttemptOutcome } from '#modules/card-payments/index.ts'
import { challengeReturnUrl, toCheckoutCharge } from '#modules/checkout/index.ts'
import { Failure } from '#platform/failure.ts'
import type { CardPayment } from '#rails/card/port.ts'
import { RailDown } from '#rails/rail-error.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { concludeCardAttempt, isAttemptOf, type OpenedAttempt } from './card-attempts.ts'
import { openCardAttempt } from './open-card-attempt.ts'

/**
 * The buyer waits for the answer, so this use case calls the acquirer itself (docs/decisions/0007):
 * the attempt is recorded and committed, the acquirer called with the attempt's id as its key, the
 * outcome recorded and committed. Without a known outcome the charge is answered with its attempt
 * pending, and a job polls the acquirer.
 */
export const payByCard = action(
  api.payByCard,
  async ({ params, body, services, idempotencyKey, caller, cookies }) => {
    const { consent: text, ...payment } = body
    const consent = { text, addressDigest: addressDigest(services, caller.ip) }
    const wanted = { ref: params.charge, ...payment, key: idempotencyKey, consent }
    const opened = await openCardAttempt(services, wanted)
    if (opened.kind === 'scheduled') return toCheckoutCharge(opened, services)
    const { attempt, charge } = opened
    if (opened.kind === 'repeated') {
      if (!isAttemptOf(attempt, body)) throw new Failure(IdempotencyKeyReused)
      return toCheckoutCharge(opened, services)
    }
    const returnUrl = challengeReturnUrl(services, charge)
    const { needsHolder } = opened
    const asked = { returnUrl, needsHolder, initiator: 'buyer', networkId: undefined } as const
    const outcome = await callAcquirer(services, opened, asked)
    if (!outcome) return toCheckoutCharge(opened, services)
    const asker = askerOf(services, caller, cookies)
    const concluded = await concludeCardAttempt(services, attempt, outcome, { asker })
    if (outcome.outcome === 'NOT_MADE') throw new Failure(RailUnavailable)
    return toCheckoutCharge({ ...opened, ...concluded }, services)
  },
)

/**
 * A digest: two consents from one address have the same one, and the address cannot be read from
 * it.
 */
export const addressDigest = ({ deriveSecret }: Pick<Services, 'deriveSecret'>, address: string) =>
  deriveSecret(`consent-address ${address}`)

type AskedOfAcquirer = Pick<
  CardPayment,
  'returnUrl' | 'needsHolder' | 'initiator' | 'networkId' | 'risk' | 'sessionId'
> & {
  /** The acquirer's name of the card, where it has replaced the one that was given. */
  token?: string | undefined
}

/**
 * Sends an attempt. Returns undefined where the outcome is unknown: the payment may have happened.
 * Without a return address, the issuer cannot ask anybody.
 */
export async function callAcquirer(
  { rails, log }: Pick<Services, 'rails' | 'log'>,
  { charge, attempt, buyer }: OpenedAttempt,
  { token = attempt.token, ...asked }: AskedOfAcquirer,
): Promise<AttemptOutcome | undefined> {
  try {
    return await rails.card.pay({
      attemptId: attempt.id,
      sellerId: charge.sellerId,
      token,
      amountCents: attempt.amountCents,
      installments: attempt.installments,
      buyer,
      description: charge.title,
      ...asked,
    })
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'The acquirer gave no outcome')
    return error instanceof RailDown ? { outcome: 'NOT_MADE' } : undefined
  }
}
