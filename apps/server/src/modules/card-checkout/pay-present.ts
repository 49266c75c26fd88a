import {
  AttemptsUsedUp,
  ChargeNotPayable,
  NotFound,
  PaymentUnderWay,
  PriceChanged,
  RailUnavailable,
} from '@vintem/contracts/errors'
import type { Asker } from '#modules/card-guard/index.ts'
import {
  type ChargeAttemptRow,
  type ChargeCardRow,
  insertAttempt,
  selectAttempts,
  selectSchedule,
} from '#modules/card-payments/index.ts'
import {
  isPayable,
  lockChargeWithCustomer,
  REFUSALS_ALLOWED,
  selectSaleTerms,
} from '#modules/charges/index.ts'
import { challengeReturnUrl } from '#modules/checkout/index.ts'
import type { Price } from '#modules/pricing/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { askAfter, concludeCardAttempt, newAttempt, type OpenedAttempt } from './card-attempts.ts'
import { optionOf, withBuyer } from './open-card-attempt.ts'
import { callAcquirer } from './pay-by-card.ts'

/**
 * Pays a charge, whole and at its price, with a card that its buyer has just given for several: the
 * same two commits as at the checkout (docs/decisions/0007). Returns the attempt after its outcome;
 * PENDING where that is unknown, or its issuer asks the holder first. Fails where the charge cannot be paid so, and with RailUnavailable.
 */
export async function payPresent(
  services: Services,
  { sellerId, chargeId, card }: { sellerId: number; chargeId: string; card: ChargeCardRow },
  asker: Asker,
): Promise<ChargeAttemptRow> {
  const txOptions = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
  const opened = await services.transact(txOptions, (tx) => open(tx, chargeId, card))
  const outcome = await callAcquirer(services, opened, {
    returnUrl: challengeReturnUrl(services, opened.charge),
    needsHolder: card.needsHolder,
    initiator: 'buyer',
    networkId: undefined,
  })
  if (!outcome) return opened.attempt
  const { attempt } = await concludeCardAttempt(services, opened.attempt, outcome, { asker })
  if (outcome.outcome === 'NOT_MADE') throw new Failure(RailUnavailable)
  return attempt ?? opened.attempt
}

async function open(tx: Tx, chargeId: string, card: ChargeCardRow): Promise<OpenedAttempt> {
  const { sellerId } = tx
  const [[found], [sale], attempts, [schedule]] = await tx.enter(
    lockChargeWithCustomer(sellerId, chargeId),
    selectSaleTerms(sellerId, chargeId),
    selectAttempts(sellerId, chargeId),
    selectSchedule(sellerId, chargeId),
  )
  if (!found) throw new Failure(NotFound)
  const { charge, buyer } = withBuyer(found)
  if (!isPayable(charge.status)) throw new Failure(ChargeNotPayable)
  if (charge.refusals >= REFUSALS_ALLOWED) throw new Failure(AttemptsUsedUp)
  if (attempts[0]?.status === 'PENDING') throw new Failure(PaymentUnderWay)
  const price = (schedule?.price as Price | undefined) ?? optionOf(sale?.terms, 1).charges[0]
  if (price?.totalCents !== charge.valueCents) throw new Failure(PriceChanged)
  const attempt = newAttempt({
    id: newId(),
    charge,
    card,
    cardType: charge.cardType ?? sale?.terms.methods.creditCard?.type ?? 'EARLY',
    price,
    laterPrices: [],
    installments: 1,
    round: null,
    now: tx.now,
  })
  await tx.commit({ writes: [insertAttempt(attempt)], work: [askAfter(attempt, tx.now)] })
  return { charge, pix: undefined, bankSlip: undefined, buyer, attempt }
}
