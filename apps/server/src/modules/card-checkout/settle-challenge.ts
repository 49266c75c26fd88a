import * as api from '@vintem/contracts/checkout/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { type Asker, askerOf } from '#modules/card-guard/index.ts'
import type { ChargeAttemptRow } from '#modules/card-payments/index.ts'
import { enterCharge, sellerOfCharge, toCheckoutCharge } from '#modules/checkout/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { concludeCardAttempt } from './card-attempts.ts'

/**
 * The buyer is back from the issuer and waits: the acquirer is polled here, as in payByCard
 * (docs/decisions/0007). Where it has not decided, a job polls later.
 */
export const settleChallenge = action(
  api.settleChallenge,
  async ({ params, services, caller, cookies }) => {
    const sellerId = sellerOfCharge({ params })
    if (sellerId === undefined) throw new Failure(NotFound)
    const whole = await services.transact({ sellerId, actorName: 'buyer' }, (tx) =>
      enterCharge(tx, params.charge),
    )
    const { attempt } = whole
    if (attempt?.status !== 'PENDING') return toCheckoutCharge(whole, services)
    const asker = askerOf(services, caller, cookies)
    const concluded = await conclude(services, attempt, asker)
    return toCheckoutCharge({ ...whole, ...concluded }, services)
  },
)

/** The attempt of a challenge with what the acquirer has decided by now. */
export const settleAttempt = async (
  services: Services,
  attempt: ChargeAttemptRow,
  asker: Asker,
): Promise<ChargeAttemptRow> =>
  attempt.status === 'PENDING'
    ? ((await conclude(services, attempt, asker))?.attempt ?? attempt)
    : attempt

/** Polls the acquirer; undefined where that does not answer. */
async function conclude(services: Services, attempt: ChargeAttemptRow, asker: Asker) {
  const outcome = await findOutcome(services, attempt)
  return outcome && concludeCardAttempt(services, attempt, outcome, { asker })
}

async function findOutcome({ rails, log }: Services, { sellerId, id }: ChargeAttemptRow) {
  try {
    return await rails.card.find(sellerId, id)
  } catch (error) {
    log.warn({ err: error, attempt: id }, 'The acquirer did not say what came of a challenge')
    return undefined
  }
}
