import { addDays, startOfDay } from '@vintem/brazil/calendar'
import type { PaymentLotRow } from './payment-lots.store.ts'

export type PaymentLotState = PaymentLotRow['state']

/** What may follow a state (banking §7). */
const FOLLOWING: Readonly<Record<PaymentLotState, readonly PaymentLotState[]>> = {
  generated: ['processing', 'error'],
  processing: ['sent', 'error'],
  sent: [],
  error: [],
}

export const mayFollow = (before: PaymentLotState, after: PaymentLotState): boolean =>
  FOLLOWING[before].includes(after)

/** Until when a lot can be approved: the end of the first day on which it pays. Throws where it pays nothing. */
export function approvableUntil({ id, firstDate }: Pick<PaymentLotRow, 'id' | 'firstDate'>): Date {
  if (!firstDate) throw new Error(`The lot ${id} pays nothing`)
  return startOfDay(addDays(firstDate, 1))
}

/** True where the sender of a lot confirms it, since nobody else has to approve it, or could. */
export const isOwnDecision = ({
  approvalsNeeded,
  isSoleApprover,
}: Pick<PaymentLotRow, 'approvalsNeeded' | 'isSoleApprover'>): boolean =>
  approvalsNeeded === 0 || isSoleApprover
