import { cents, centsToReais } from '@vintem/brazil/money'
import type { ChargeMethod, ChargeSummary } from '@vintem/contracts/charges/endpoints'
import type * as z from 'zod/mini'
import { wasPaidByRail } from './charge.ts'
import { type ChargeRow, statusOf } from './charges.store.ts'

type Method = z.output<typeof ChargeMethod>

export interface CardOnCharge {
  last4: string
  brand: string
  holder: string
}

const reais = (amountCents: number): number => centsToReais(cents(amountCents))

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
    value: reais(charge.valueCents),
    feeAmount: reais(charge.feeCents),
    anticipationAmount: reais(charge.anticipationCents),
    splitAmount: reais(charge.splitCents),
    netAmount: wasPaidByRail(charge.status) ? reais(netOf(charge)) : null,
    paymentMethod: charge.method as Method | null,
    installments: charge.installments,
    status: statusOf(charge),
    scheduledDate: isOnSchedule(charge) ? charge.dueDate : null,
  }
}

/** Without fees and anticipation. */
const netOf = ({ valueCents, feeCents, anticipationCents }: ChargeRow): number =>
  valueCents - feeCents - anticipationCents

/** True while the stored card of a charge has not been charged. */
export const isOnSchedule = (charge: ChargeRow): boolean =>
  charge.cardOnFile && (charge.status === 'SCHEDULED' || charge.status === 'LATE')
