import { defineEvent } from '#events/define-event.ts'
import { toPlanView } from './plan-view.ts'
import type { PlanRow } from './plans.store.ts'

function toPlanObject(plan: PlanRow) {
  const { idCheckout: _, ...object } = toPlanView(plan, undefined)
  return object
}

export const planCreated = defineEvent('plan.created', toPlanObject)
export const planUpdated = defineEvent('plan.updated', toPlanObject)
/** Nobody can subscribe to it any more. */
export const planDisabled = defineEvent('plan.disabled', toPlanObject)
