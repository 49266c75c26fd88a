import { addDays } from '@vintem/brazil/calendar'
import { centsToReais, sum } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { type Circumstances, project, type ProjectedCycle } from '#modules/billing/index.ts'
import { toLineView } from '#modules/charges/index.ts'
import { isOfMandate } from '#modules/mandates/index.ts'
import { paymentMethodOf, type SubscriptionRow } from '#modules/subscriptions/index.ts'

/** Charges to come that seller and buyer are shown (billing §4, §9). */
const SHOWN = 3

type NextCharge = Answer<typeof getNextCharges>['charges'][number]

/** The next charges of a subscription, as its seller and its buyer are shown them. */
export const nextCharges = (
  subscription: SubscriptionRow,
  circumstances: Circumstances,
): NextCharge[] =>
  project(subscription, circumstances, SHOWN).map((cycle) => toNextCharge(subscription, cycle))

function toNextCharge(subscription: SubscriptionRow, cycle: ProjectedCycle): NextCharge {
  const charge = cycle.outcome === 'BILLED' ? cycle.charge : undefined
  const valueCents = sum(cycle.lines.map((line) => line.cents))
  const mandateId = isOfMandate(subscription, valueCents) ? subscription.mandateId : null
  return {
    outcome: cycle.outcome,
    madeOn: cycle.madeOn,
    expirationDate: charge?.dueDate ?? cycle.dueOn,
    from: cycle.startsOn,
    until: addDays(cycle.endsOn, -1),
    paymentMethod: charge ? paymentMethodOf({ method: charge.method, mandateId }) : null,
    value: centsToReais(valueCents),
    lines: cycle.lines.map(toLineView),
  }
}
