import type { Body } from '@vintem/contracts/endpoint'
import { METHOD_NOT_OF_PLAN, PLAN_UNKNOWN } from '@vintem/contracts/subscriptions/body'
import type { editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { methodsOfPlan, type PlanRow } from '#modules/plans/index.ts'
import type { PaymentMethods } from '#modules/pricing/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { InvalidFields } from '#platform/failure.ts'

/** What a subscription is charged. */
export type PlanTerms = Pick<
  SubscriptionRow,
  | 'planId'
  | 'planTitle'
  | 'period'
  | 'valueCents'
  | 'monthCents'
  | 'bankSlipDescription'
  | 'methods'
>

/** What an edit asks for; without a text for boletos where the subscription has none. */
type PlanEdit = Pick<Body<typeof editSubscription>, 'idPlan' | 'basicValueRequest'> &
  Pick<SubscriptionRow, 'bankSlipDescription'>

/**
 * The terms that an edit asks for. The plan that a subscription has already may be inactive by now. Fails
 * with each field that names an unavailable plan.
 */
export function requireTerms(
  { idPlan, basicValueRequest, bankSlipDescription }: PlanEdit,
  before: SubscriptionRow,
  plan: PlanRow | undefined,
): PlanTerms {
  const isSame = idPlan === before.planId
  if (!plan || (!plan.active && !isSame)) throw wrongPlan(PLAN_UNKNOWN)
  if (!isSame && !takes(plan, before.method)) throw wrongPlan(METHOD_NOT_OF_PLAN)
  const { type: period, value: valueCents, valuePerMonth: monthCents } = basicValueRequest
  return {
    planId: idPlan,
    planTitle: isSame ? before.planTitle : plan.title,
    period,
    valueCents,
    monthCents,
    bankSlipDescription,
    methods: isSame ? before.methods : methodsOf(plan, before),
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

/** The terms of a subscription, for the audit log. */
export const toTerms = ({
  planId,
  planTitle,
  period,
  valueCents,
  monthCents,
  bankSlipDescription,
}: PlanTerms) => ({
  planId,
  planTitle,
  period,
  valueCents,
  monthCents,
  bankSlipDescription,
})
