import { addMonths, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { Period } from '#modules/plans/index.ts'
import { newId } from '#platform/ids.ts'
import {
  anchoredOn,
  type CouponColumns,
  NO_COMING_PRICE,
  NO_COUPON,
  NOT_PAUSED,
} from './subscription.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** The terms that a buyer agrees to. */
type Agreement = Pick<
  SubscriptionRow,
  | 'sellerId'
  | 'linkId'
  | 'customerId'
  | 'payer'
  | 'planId'
  | 'planTitle'
  | 'monthCents'
  | 'valueCents'
  | 'additionalTitle'
  | 'additionalCents'
  | 'additionalInstallments'
  | 'bankSlipDescription'
  | 'methods'
> & { period: Period; coupon: CouponColumns }

/** Nothing is billed so far, and nothing will be; no other system has a name for it. */
export const UNBILLED = {
  billOn: null,
  billedCycles: 0,
  carriedCents: cents(0),
  creditCents: cents(0),
  adjustmentCents: cents(0),
  cardToken: null,
  payerAddress: null,
  mandateId: null,
  mandateCents: null,
  endsOn: null,
  endAskedBy: null,
  externalId: null,
  ...NOT_PAUSED,
  ...NO_COMING_PRICE,
  isSuspended: false,
  trialEndsOn: null,
  ...NO_COUPON,
}

/** A subscription that begins today, with a first charge of its own, and is due again a period later. */
export function newSubscription({ coupon, ...agreement }: Agreement, now: Date): SubscriptionRow {
  const today = civilDateOf(now)
  return {
    ...agreement,
    id: newId(),
    method: null,
    status: 'PENDING',
    startDate: today,
    nextDueDate: addMonths(today, PERIOD_MONTHS[agreement.period]),
    ...UNBILLED,
    ...coupon,
    ...anchoredOn(today, agreement.period),
    nextCycle: 1,
    cancelledAt: null,
    createdAt: now,
    version: 1,
    invoiceEnabled: false,
  }
}
