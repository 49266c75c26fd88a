import type { Body } from '@vintem/contracts/endpoint'
import { NotFound, SubscriptionNotActive } from '@vintem/contracts/errors'
import { METHOD_NOT_OF_PLAN, PLAN_UNKNOWN } from '@vintem/contracts/subscriptions/body'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { methodsOfPlan, type PlanRow, selectPlan } from '#modules/plans/index.ts'
import type { PaymentMethods } from '#modules/pricing/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toSubscriptionView } from './subscription-view.ts'
import { withPeriod } from './subscription.ts'
import { subscriptionUpdated } from './subscriptions.events.ts'
import {
  lockSubscription,
  selectChargesOfSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.store.ts'

/**
 * Changes what a running subscription is charged from its next cycle on; charges that were made stay
 * as they are. Fails with SubscriptionNotActive, and with each field that names an unavailable plan.
 */
export const editSubscription = command(
  api.editSubscription,
  async ({ tx, sellerId, params: { id }, body }) => {
    const [[before], charges, [plan]] = await tx.enter(
      lockSubscription(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
      selectPlan(sellerId, body.idPlan),
    )
    if (!before) throw new Failure(NotFound)
    const version = tx.nextVersion(before)
    if (before.status !== 'ACTIVE') throw new Failure(SubscriptionNotActive)
    const change = { ...termsOf(body, before, plan), version }
    const after = { ...before, ...change }
    const details = { before: toTerms(before), after: toTerms(after) }
    return tx.commit(
      {
        writes: [updateSubscription(sellerId, id, change)],
        events: [subscriptionUpdated(after)],
        audit: [{ action: 'subscription.edited', subject: id, details }],
      },
      { answer: toSubscriptionView(after, charges) },
    )
  },
)

/** The plan that a subscription has already may be inactive by now. */
function termsOf(
  { idPlan, basicValueRequest, bankSlipDescription }: Body<typeof api.editSubscription>,
  before: SubscriptionRow,
  plan: PlanRow | undefined,
) {
  const isSame = idPlan === before.planId
  if (!plan || (!plan.active && !isSame)) throw wrongPlan(PLAN_UNKNOWN)
  if (!isSame && !takes(plan, before.method)) throw wrongPlan(METHOD_NOT_OF_PLAN)
  const { type: period, value: valueCents, valuePerMonth: monthCents } = basicValueRequest
  const planTitle = isSame ? before.planTitle : plan.title
  return {
    planId: idPlan,
    planTitle,
    valueCents,
    monthCents,
    bankSlipDescription,
    ...(isSame ? {} : { methods: methodsOf(plan, before) }),
    ...(period === before.period ? { period } : withPeriod(before, period)),
  }
}

/** The methods of another plan; those that were agreed to before keep their terms. */
const methodsOf = (plan: PlanRow, { methods }: SubscriptionRow): PaymentMethods => {
  const all = methodsOfPlan(plan)
  return {
    ...(all.creditCard && { creditCard: methods.creditCard ?? all.creditCard }),
    ...(all.bankSlip && { bankSlip: methods.bankSlip ?? all.bankSlip }),
    ...(all.pix && { pix: methods.pix ?? all.pix }),
  }
}

const wrongPlan = (description: string) => new InvalidFields([{ field: 'idPlan', description }])

/** True where a plan is paid by this method; marked as paid by hand, there is none. */
function takes(plan: PlanRow, method: SubscriptionRow['method']): boolean {
  switch (method) {
    case 'PIX':
      return plan.enablePix
    case 'BANK_SLIP':
      return plan.enableBankSlip
    case 'CREDIT_CARD':
      return plan.enableCreditCard
    default:
      return true
  }
}

/** What an edit may change, for the audit log. */
const toTerms = ({
  planId,
  planTitle,
  period,
  valueCents,
  monthCents,
  bankSlipDescription,
}: SubscriptionRow) => ({
  planId,
  planTitle,
  period,
  valueCents,
  monthCents,
  bankSlipDescription,
})
