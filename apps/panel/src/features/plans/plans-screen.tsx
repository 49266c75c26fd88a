import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DataTable } from '#components/lists/data-table.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { planColumns } from './plan-columns.tsx'
import { NEW_PLAN, type PlanFilter, plansQuery } from './plans.queries.ts'

type PlansScreenProps = {
  filter: PlanFilter
  onFilterChange: (filter: PlanFilter) => void
}

const noFilter: PlanFilter = {}

/** What a seller charges for again and again. The filter lives in the URL. */
export function PlansScreen({ filter, onFilterChange }: PlansScreenProps) {
  const mayChange = useMay(can.changePlans)
  const search = {
    label: 'Buscar por nome do plano',
    value: filter.title ?? '',
    onChange: (title: string) => onFilterChange({ title }),
  }
  return (
    <PanelScreen actions={mayChange && <CreatePlan />}>
      <div>
        <FilterBar search={search} value={filter} empty={noFilter} onApply={onFilterChange} />
        <Plans filter={filter} onFilterChange={onFilterChange} mayChange={mayChange} />
      </div>
    </PanelScreen>
  )
}

function Plans(props: PlansScreenProps & { mayChange: boolean }) {
  const { filter, onFilterChange, mayChange } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(plansQuery(filter))

  if (error) {
    const title = 'Não foi possível carregar os planos.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={planColumns} />
  if (data.content.length === 0) {
    if (data.number > 0) {
      return <NoSuchPage onFirst={() => onFilterChange({ ...filter, page: 0 })} />
    }
    return (
      <StateMessage title="Sem planos cadastrados" action={mayChange && <CreatePlan />}>
        {filter.title
          ? 'Nenhum plano corresponde à busca.'
          : 'Os planos das suas assinaturas aparecem aqui.'}
      </StateMessage>
    )
  }
  return (
    <DataTable
      id="plans"
      label="Planos"
      columns={planColumns}
      rows={data.content}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/meus-planos/${id}`}
      pagination={{
        page: data.number,
        pageSize: data.size,
        total: { count: data.totalElements, more: data.hasMoreElements },
        onPageChange: (page) => onFilterChange({ ...filter, page }),
      }}
      busy={isPlaceholderData}
    />
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
