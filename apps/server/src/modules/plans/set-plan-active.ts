import * as api from '@vintem/contracts/plans/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changePlan } from './change-plan.ts'

/** Switches a plan on or off; an inactive one takes no new subscriptions. */
export const setPlanActive = command(api.setPlanActive, ({ tx, params, body: { active } }) =>
  changePlan(tx, params.id, active ? 'plan.activated' : 'plan.deactivated', { active }),
)
