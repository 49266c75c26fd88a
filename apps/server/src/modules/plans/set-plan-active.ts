import * as api from '@vintem/contracts/plans/endpoints'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { changePlan } from './change-plan.ts'
import { type ShowPlan, toPlanView } from './plan-view.ts'

export const setPlanActive = command(api.setPlanActive, ({ tx, params: { id }, body }) =>
  switchPlan(tx, { id, ...body }, toPlanView),
)

/** Switches a plan on or off; an inactive one takes no new subscriptions. Fails with NotFound. */
export const switchPlan = <A>(
  tx: Tx,
  { id, active }: { id: number; active: boolean },
  show: ShowPlan<A>,
) => changePlan(tx, id, active ? 'plan.activated' : 'plan.deactivated', { active }, show)
