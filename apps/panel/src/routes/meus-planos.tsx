import { screens } from '@vintem/contracts/screens'
import { PlansScreen } from '#features/plans/plans-screen.tsx'
import { PlanFilter, plansQuery } from '#features/plans/plans.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(PlanFilter, plansQuery, PlansScreen, {
  drawn: { path: screens.plans.path, list: 'plans' },
})
