import type { DataColumn } from '#components/lists/data-columns.ts'
import { reaisText } from '#lib/amount.ts'
import { PlanActiveSwitch } from './plan-active-switch.tsx'
import { priceOf } from './plan-values.ts'
import type { Plan } from './plans.queries.ts'

export const planColumns: readonly DataColumn<Plan>[] = [
  { id: 'title', kind: 'name', header: 'Nome do plano', cell: ({ title }) => title },
  {
    id: 'monthly',
    kind: 'money',
    header: 'Mensal',
    cell: (plan) => reaisText(priceOf(plan, 'MONTHLY').value),
  },
  {
    id: 'active',
    kind: 'action',
    header: 'Ativo',
    cell: (plan) => <PlanActiveSwitch plan={plan} />,
  },
]
