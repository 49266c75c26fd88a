import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { planColumns } from './plan-columns.tsx'
import { NEW_PLAN, type PlanFilter, plansQuery } from './plans.queries.ts'

const planSearch = searchBy('Buscar por nome do plano', { text: 'title' })

/** The plans of a seller. */
export function PlansScreen(list: ListProps<PlanFilter>) {
  const create = useMay(can.changePlans) && <CreatePlan />
  const none = (sentence: string) => (
    <EmptyState title="Sem planos cadastrados" action={create}>
      {sentence}
    </EmptyState>
  )
  return (
    <PanelScreen actions={create}>
      <QueryTable
        {...list}
        query={plansQuery(list.filter)}
        id="plans"
        label="Planos"
        columns={planColumns}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/meus-planos/${id}`}
        search={planSearch}
        failure="Não foi possível carregar os planos."
        empty={none('Os planos das suas assinaturas aparecem aqui.')}
        notFound={none('Nenhum plano corresponde à busca.')}
      />
    </PanelScreen>
  )
}

function CreatePlan() {
  return (
    <Button
      component={AppLink}
      href={`/meus-planos/${NEW_PLAN}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Criar plano
    </Button>
  )
}
