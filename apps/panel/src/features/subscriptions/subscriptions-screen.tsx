import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DateField } from '#components/fields/date-field.tsx'
import { DataTable } from '#components/lists/data-table.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { readSort, writeSort } from '#components/lists/sort-param.ts'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import { dueDateChips, searchBy, searchText } from './subscription-filter.ts'
import { type SubscriptionFilter, subscriptionsQuery } from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type SubscriptionsScreenProps = {
  filter: SubscriptionFilter
  onFilterChange: (filter: SubscriptionFilter) => void
}

type Tab = NonNullable<SubscriptionFilter['status']>
/** The ids of sortable columns are the names by which the server sorts. */
type Order = SubscriptionFilter['sort']

/** In the order of specification 2 §2. */
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'ALL', label: 'Todas' },
  { value: 'ACTIVE', label: 'Ativas' },
  { value: 'INACTIVE', label: 'Inativas' },
  { value: 'PENDING', label: 'Pendentes' },
  { value: 'DEFAULTER', label: 'Inadimplentes' },
]

/** Who is charged again and again. Tab and filter live in the URL. */
export function SubscriptionsScreen({ filter, onFilterChange }: SubscriptionsScreenProps) {
  const { customerName: _, customerDocument: __, ...others } = filter
  const { status = 'ALL', sort } = filter
  const search = {
    label: 'Buscar por cliente ou documento',
    value: searchText(filter),
    onChange: (text: string) => onFilterChange({ ...others, page: 0, ...searchBy(text) }),
  }
  const chips = dueDateChips(filter, onFilterChange)
  return (
    <PanelScreen>
      <Tabs
        value={status}
        onChange={(next) => onFilterChange({ ...filter, page: 0, status: next as Tab })}
      >
        <TabRow label="Situação" tabs={tabs} current={status} />
        <Tabs.Panel value={status} className={classes.panel}>
          <FilterBar
            search={search}
            value={filter}
            empty={{ status, sort, ...searchBy(search.value) }}
            onApply={(next) => onFilterChange({ ...next, page: 0 })}
            fields={dueDateFields}
            chips={chips}
          />
          <Subscriptions
            filter={filter}
            onFilterChange={onFilterChange}
            isFiltered={chips.length > 0 || search.value !== ''}
          />
        </Tabs.Panel>
      </Tabs>
    </PanelScreen>
  )
}

function dueDateFields(
  draft: SubscriptionFilter,
  change: (patch: Partial<SubscriptionFilter>) => void,
) {
  const day = (name: 'expirationDateInitial' | 'expirationDateFinal', label: string) => (
    <DateField
      label={label}
      value={draft[name] ?? ''}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  )
  return (
    <>
      {day('expirationDateInitial', 'Vencimento a partir de')}
      {day('expirationDateFinal', 'Vencimento até')}
    </>
  )
}

function Subscriptions(props: SubscriptionsScreenProps & { isFiltered: boolean }) {
  const { filter, onFilterChange, isFiltered } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(subscriptionsQuery(filter))

  if (error) {
    const title = 'Não foi possível carregar as assinaturas.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={subscriptionColumns} />
  if (data.content.length === 0) {
    if (data.number > 0) {
      return <NoSuchPage onFirst={() => onFilterChange({ ...filter, page: 0 })} />
    }
    return <NoneFound status={filter.status} isFiltered={isFiltered} />
  }
  return (
    <DataTable
      id="subscriptions"
      label="Assinaturas"
      columns={subscriptionColumns}
      rows={data.content}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/recorrencias/${uuid}`}
      sort={readSort(filter.sort ?? 'startDate,desc')}
      onSortChange={(sort) =>
        onFilterChange({ ...filter, page: 0, sort: writeSort(sort) as Order })
      }
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

type NoneFoundProps = { status: Tab | undefined; isFiltered: boolean }

function NoneFound({ status, isFiltered }: NoneFoundProps) {
  const mayCreate = useMay(can.changePaymentLinks)
  if (isFiltered) return <EmptyState>Nenhuma assinatura corresponde à busca.</EmptyState>
  if (status && status !== 'ALL') return <EmptyState>Nenhuma assinatura nesta situação.</EmptyState>
  const create = mayCreate && (
    <Button component={AppLink} href="/seja-pago/criar/assinatura-customizada">
      Criar link de assinatura
    </Button>
  )
  return <EmptyState action={create}>As assinaturas dos seus clientes aparecem aqui.</EmptyState>
}
