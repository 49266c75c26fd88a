import * as api from '@vintem/contracts/api-charges/endpoints'
import type { Answer, Body } from '@vintem/contracts/endpoint'
import {
  AttemptsUsedUp,
  ChargeNotPayable,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
} from '@vintem/contracts/errors'
import { cardToCharge, spendSession } from '#modules/buyer-cards/index.ts'
import { optionOf } from '#modules/card-checkout/index.ts'
import { selectPendingAttemptsOf, selectSchedule } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  chargeTopic,
  isOnSchedule,
  isPayable,
  lockCharge,
  REFUSALS_ALLOWED,
  selectSaleTerms,
} from '#modules/charges/index.ts'
import {
  attemptWays,
  hasOutcome,
  openAttempt,
  optionIn,
  PATIENCE_MILLIS,
  payerOf,
  pricesOf,
  sendAttempt,
  waitUntil,
} from '#modules/orders/index.ts'
import type { PaymentOption, Price, SaleTerms } from '#modules/pricing/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import { type CompletedCall, commandThenWait } from '#use-cases/use-case.ts'
import { toApiCharge } from './api-charge-view.ts'
import { selectChargesForApi } from './api-charges.store.ts'

type Payment = Body<typeof api.payApiCharge>

/**
 * Pays an open charge by card, for a seller's system: the two commits of an order by card
 * (docs/decisions/0335). Fails where the charge cannot be paid so, and as cardToCharge does.
 */
export const payApiCharge = commandThenWait(
  api.payApiCharge,
  async ({ tx, sellerId, params: { id }, body, services }) => {
    const [[charge], [sale], [paying], [schedule], [seller], [shown]] = await tx.enter(
      lockCharge(sellerId, id),
      selectSaleTerms(sellerId, id),
      selectPendingAttemptsOf(sellerId, id),
      selectSchedule(sellerId, id),
      selectSeller(sellerId),
      selectChargesForApi(sellerId, [id]),
    )
    if (!charge || !seller || !shown) throw new Failure(NotFound)
    if (!services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
    refuseUnpayable(charge)
    if (paying) throw new Failure(PaymentUnderWay)
    const facts = {
      charge,
      terms: sale?.terms,
      monthly: schedule?.price as Price | undefined,
      seller,
    }
    const option = priceOf(body, facts)
    const { customerId } = charge
    const card = await cardToCharge(tx, body, { customerId, path: '' })
    const used = await spendSession(tx, body.threeDSecure, { card, path: '' })
    const agreed = sale?.terms.methods.creditCard?.type
    const cardType = charge.cardType ?? agreed ?? payerOf(body.method)
    const { attempt, step } = openAttempt({ charge, card, option, cardType, now: tx.now })
    const answer = toApiCharge({ ...shown, ...attemptWays(attempt) }, sellerId, services.publicUrl)
    const details = { attempt: attempt.id, brand: card.brand, last4: card.last4 }
    return tx.commit(
      merge(step, used, { audit: [{ action: 'charge.card-sent', subject: id, details }] }),
      { answer },
    )
  },
  completePayment,
)

/** One of several parts is paid as it was chosen: a card would pay them all. */
function refuseUnpayable(charge: ChargeRow): void {
  if (!isPayable(charge.status)) throw new Failure(ChargeNotPayable)
  if (charge.refusals >= REFUSALS_ALLOWED) throw new Failure(AttemptsUsedUp)
  if (charge.groupId !== null && !charge.cardOnFile) {
    const description = 'Esta cobrança é uma parcela de várias: ela é paga como foi escolhida.'
    throw new Failure(ChargeNotPayable, { description })
  }
  if (isOnSchedule(charge)) {
    const description = 'O cartão desta cobrança já está agendado.'
    throw new Failure(ChargeNotPayable, { description })
  }
}

/** The price that the charge has for a card; where it has none, the seller's present one. */
function priceOf(
  { installments, method }: Payment,
  {
    charge,
    terms,
    monthly,
    seller,
  }: {
    charge: ChargeRow
    terms: SaleTerms | undefined
    monthly: Price | undefined
    seller: SellerRow
  },
): Pick<PaymentOption, 'charges' | 'installments'> {
  if (monthly) {
    if (installments !== 1) throw new Failure(InstallmentsNotOffered, { field: 'installments' })
    return { installments, charges: [monthly] }
  }
  if (terms?.methods.creditCard) {
    const option = optionOf(terms, installments)
    if (option.charges.length > 1) {
      throw new Failure(InstallmentsNotOffered, { field: 'installments' })
    }
    return option
  }
  const { offered } = pricesOf({ value: charge.valueCents, method, split: [] }, seller, 'method')
  return optionIn(offered, installments)
}

/** The card is charged once; a repeated call waits for what the first one began. */
async function completePayment(
  services: Services,
  sellerId: number,
  charge: Answer<typeof api.payApiCharge>,
  { body, isRepeated }: CompletedCall<typeof api.payApiCharge>,
): Promise<Answer<typeof api.payApiCharge>> {
  const attemptId = charge.attempt?.uuid ?? ''
  if (!isRepeated) await sendAttempt(services, { sellerId, attemptId }, body)
  const read = () =>
    services.transact({ sellerId, onlyReads: true }, async (tx) => {
      const [[found]] = await tx.enter(selectChargesForApi(sellerId, [charge.uuid]))
      return found ? toApiCharge(found, sellerId, services.publicUrl) : charge
    })
  return waitUntil(services, {
    topic: chargeTopic(charge.uuid),
    read,
    isReady: ({ attempt }) => attempt === null || hasOutcome(attempt),
    patienceMillis: isRepeated ? PATIENCE_MILLIS : 0,
  })
}
