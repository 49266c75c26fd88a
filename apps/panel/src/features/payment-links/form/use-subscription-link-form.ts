import { SubscriptionLinkBody } from '@vintem/contracts/payment-links/subscription-body'
import type { Period } from '@vintem/contracts/plans/body'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import type { LinkPlan } from '../payment-links.queries.ts'
import { methods } from './link-values.ts'
import {
  monthOf,
  planTakes,
  type SubscriptionLinkValues,
  toSubscriptionLinkBody,
} from './subscription-link-values.ts'

export type SubscriptionLinkForm = ReturnType<typeof useSubscriptionLinkForm>

/** The values and rules of the form of a subscription link. */
export function useSubscriptionLinkForm(
  initial: SubscriptionLinkValues,
  plans: readonly LinkPlan[],
) {
  const form = useSchemaForm(SubscriptionLinkBody, initial, {
    toInput: toSubscriptionLinkBody,
    onFailure: showErrors,
  })
  const { values, set } = form
  const { idPlan, type, valuePerMonth } = values.paymentSubscription
  const plan = plans.find(({ id }) => id === idPlan)
  const hasMethod = methods.some(({ field }) => values.allowedPaymentMethods[field].isOffered)

  /** What the plan costs, and only how it is paid. */
  const choosePlan = (chosen: LinkPlan) => {
    set('paymentSubscription.idPlan', chosen.id)
    set('paymentSubscription.valuePerMonth', monthOf(chosen, type))
    for (const method of methods) {
      if (!planTakes(chosen, method)) set(`allowedPaymentMethods.${method.field}.isOffered`, false)
    }
  }
  const choosePeriod = (period: Period) => {
    set('paymentSubscription.type', period)
    if (plan) set('paymentSubscription.valuePerMonth', monthOf(plan, period))
  }

  return {
    ...form,
    plan,
    hasMethod,
    /** The fields without which the button is disabled (specification 1 §5). */
    missing: [
      ...(plan ? [] : ['o plano']),
      ...(valuePerMonth !== null && valuePerMonth > 0 ? [] : ['o valor mensal']),
      ...(hasMethod ? [] : ['um método de pagamento']),
    ],
    choosePlan,
    choosePeriod,
  }
}
