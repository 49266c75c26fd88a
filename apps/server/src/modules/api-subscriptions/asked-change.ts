import { cents } from '@vintem/brazil/money'
import type { previewApiSubscription } from '@vintem/contracts/api-subscriptions/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { FILL_IN } from '@vintem/contracts/fields'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { InvalidFields } from '#platform/failure.ts'

type Asked = Omit<Body<typeof previewApiSubscription>, 'when'>

/**
 * The whole change that a call asks for: what it leaves out stays. Fails with InvalidFields where another plan
 * or period comes without a price.
 */
export const askedChange =
  ({ idPlan, basicValue, bankSlipDescription }: Asked) =>
  (before: SubscriptionRow) => {
    const type = basicValue?.type ?? before.period
    const isSame = type === before.period && (idPlan ?? before.planId) === before.planId
    const valuePerMonth = basicValue?.valuePerMonth ?? (isSame ? before.monthCents : undefined)
    if (valuePerMonth === undefined) {
      throw new InvalidFields([{ field: 'basicValue.valuePerMonth', description: FILL_IN }])
    }
    const value = cents(valuePerMonth * PERIOD_MONTHS[type])
    return {
      idPlan: idPlan ?? before.planId,
      basicValueRequest: { type, value, valuePerMonth },
      bankSlipDescription: bankSlipDescription ?? before.bankSlipDescription,
    }
  }
