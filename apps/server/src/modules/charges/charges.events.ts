import { centsToReais } from '@vintem/brazil/money'
import type { ChargeObject } from '@vintem/contracts/events/objects'
import type * as z from 'zod/mini'
import { defineEvent } from '#events/define-event.ts'
import type { ChargeRow } from './charges.store.ts'

/** A charge in the seller's log, in reais: other objects by their ids, and no person by name. */
export function toChargeObject(charge: ChargeRow): z.input<typeof ChargeObject> {
  const { last4, brand } = (charge.card ?? {}) as { last4?: string; brand?: string }
  return {
    uuid: charge.id,
    title: charge.title,
    status: charge.status,
    value: centsToReais(charge.valueCents),
    interestAmount: centsToReais(charge.interestCents),
    feeAmount: centsToReais(charge.feeCents),
    anticipationAmount: centsToReais(charge.anticipationCents),
    splitAmount: centsToReais(charge.splitCents),
    /** What lateness cost the buyer, beside the value. */
    surchargeAmount: centsToReais(charge.surchargeCents),
    paymentMethod: charge.method,
    installments: charge.installments,
    card: last4 ? { brand, last4digits: last4 } : null,
    expirationDate: charge.dueDate,
    paidDate: charge.paidOn,
    customer: charge.customerId,
    paymentLink: charge.linkId,
    subscription: charge.subscriptionId,
    /** The first part of a payment in several, and the number of this part. */
    group: charge.groupId,
    part: charge.part,
    createdAt: charge.createdAt.toISOString(),
  }
}

export const chargeCreated = defineEvent('charge.created', toChargeObject)
export const chargePaid = defineEvent('charge.paid', toChargeObject)
export const chargePaidManually = defineEvent('charge.paid_manually', toChargeObject)
export const chargeLate = defineEvent('charge.late', toChargeObject)
/** The charge failed: nothing can pay it any more. */
export const chargeFailed = defineEvent('charge.failed', toChargeObject)
export const chargeCanceled = defineEvent('charge.canceled', toChargeObject)
export const chargeAbandoned = defineEvent('charge.abandoned', toChargeObject)
/** The whole payment was refunded. */
export const chargeRefunded = defineEvent('charge.refunded', toChargeObject)

/**
 * The terms of a charge were changed. `isNotifiedNow`: the buyer is not sent another code or
 * boleto.
 */
export const chargeUpdated = defineEvent<ChargeRow & { isNotifiedNow: boolean }>(
  'charge.updated',
  toChargeObject,
)
