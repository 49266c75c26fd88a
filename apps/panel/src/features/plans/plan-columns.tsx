import type { DataColumn } from '#components/lists/data-columns.ts'
import { reaisText } from '#lib/amount.ts'
import { PlanActiveSwitch } from './plan-active-switch.tsx'
import { priceOf } from './plan-values.ts'
import type { Plan } from './plans.queries.ts'

export const planColumns: readonly DataColumn<Plan>[] = [
  { id: 'title', header: 'Nome do plano', cell: ({ title }) => title },
  {
    id: 'monthly',
    header: 'Mensal',
    cell: (plan) => reaisText(priceOf(plan, 'MONTHLY').value),
    align: 'end',
  },
  {
    id: 'active',
    header: 'Ativo',
    cell: (plan) => <PlanActiveSwitch plan={plan} />,
  },
]
