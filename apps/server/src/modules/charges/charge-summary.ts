import { add, type Cents, centsToReais, subtract } from '@vintem/brazil/money'
import type { ChargeSummary } from '@vintem/contracts/charges/endpoints'
import type * as z from 'zod/mini'
import { wasPaidByRail } from './charge.ts'
import type { ChargeRow } from './charges.store.ts'

export interface CardOnCharge {
  last4: string
  brand: string
  holder: string
}

/** A charge as lists show it. */
export function toChargeSummary(
  charge: ChargeRow,
  customer: { name: string; document: string | null; email: string | null },
): z.input<typeof ChargeSummary> {
  return {
    uuid: charge.id,
    title: charge.title,
    customerId: charge.customerId,
    customerName: customer.name,
    customerDocument: customer.document,
    customerEmail: customer.email,
    expirationDate: charge.dueDate,
    paidDate: charge.paidOn,
    value: centsToReais(charge.valueCents),
    feeAmount: centsToReais(charge.feeCents),
    anticipationAmount: centsToReais(charge.anticipationCents),
    splitAmount: centsToReais(charge.splitCents),
    surchargeAmount: centsToReais(charge.surchargeCents),
    netAmount: wasPaidByRail(charge.status) ? centsToReais(netOf(charge)) : null,
    paymentMethod: charge.method,
    installments: charge.installments,
    status: charge.status,
    scheduledDate: isOnSchedule(charge) ? charge.dueDate : null,
  }
}

/** Without fees and anticipation, with what lateness cost. */
const netOf = ({ valueCents, surchargeCents, feeCents, anticipationCents }: ChargeRow): Cents =>
  subtract(add(valueCents, surchargeCents), add(feeCents, anticipationCents))

/** True while the stored card of a charge has not been charged. */
export const isOnSchedule = (charge: Pick<ChargeRow, 'cardOnFile' | 'status'>): boolean =>
  charge.cardOnFile && (charge.status === 'SCHEDULED' || charge.status === 'LATE')
