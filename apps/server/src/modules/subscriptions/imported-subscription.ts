import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import { methodsOfPlan, type Period, type PlanRow } from '#modules/plans/index.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { UNBILLED } from './new-subscription.ts'
import { anchoredOn, cycleFrom, dueOf } from './subscription.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** The terms of a subscription that began elsewhere. */
export interface ImportedTerms {
  customerId: string
  plan: PlanRow
  period: Period
  /** Of the whole period. */
  valueCents: Cents
  /** By card: its holder gives it afterwards. */
  method: 'BANK_SLIP' | 'PIX' | 'CREDIT_CARD'
  startDate: CivilDate
  externalId: string | null
}

/** A subscription that began elsewhere: pending, and next due from today on. */
export function importedSubscription(
  { customerId, plan, period, valueCents, method, startDate, externalId }: ImportedTerms,
  { sellerId, today, now }: Pick<Tx, 'sellerId' | 'today' | 'now'>,
): SubscriptionRow {
  const anchored = anchoredOn(startDate, period)
  const nextCycle = cycleFrom(anchored, startDate > today ? startDate : today)
  return {
    ...UNBILLED,
    ...anchored,
    sellerId,
    nextCycle,
    id: newId(),
    customerId,
    payer: null,
    planId: plan.id,
    linkId: null,
    planTitle: plan.title,
    monthCents: mulRatio(valueCents, 1, PERIOD_MONTHS[period]),
    valueCents,
    additionalTitle: null,
    additionalCents: cents(0),
    additionalInstallments: 1,
    method,
    bankSlipDescription: null,
    status: 'PENDING',
    startDate,
    nextDueDate: dueOf(anchored, nextCycle),
    methods: methodsOfPlan(plan),
    cancelledAt: null,
    createdAt: now,
    version: 1,
    invoiceEnabled: false,
    externalId,
  }
}
