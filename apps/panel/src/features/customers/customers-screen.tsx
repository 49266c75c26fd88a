import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { exportCustomers } from '@vintem/contracts/customers.endpoints'
import { DataTable } from '#components/lists/data-table.tsx'
import { ExportButton } from '#components/lists/export-button.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { readSort, writeSort } from '#components/lists/sort-param.ts'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { customerColumns } from './customer-columns.tsx'
import { searchBy, searchText } from './customer-search.ts'
import { type CustomerFilter, customersQuery } from './customers.queries.ts'

type CustomersScreenProps = {
  filter: CustomerFilter
  onFilterChange: (filter: CustomerFilter) => void
}

const noFilter: CustomerFilter = {}

/** The ids of sortable columns are the names by which the server sorts. */
type Order = CustomerFilter['sort']

/** The filter lives in the URL: the route reads it, so any view can be shared as a link. */
export function CustomersScreen({ filter, onFilterChange }: CustomersScreenProps) {
  const mayChange = useMay(can.changeCustomers)
  const search = {
    label: 'Buscar por nome, documento, e-mail ou telefone',
    value: searchText(filter),
    onChange: (text: string) => onFilterChange({ sort: filter.sort, ...searchBy(text) }),
  }
  return (
    <PanelScreen actions={mayChange && <AddCustomer />}>
      <div>
        <FilterBar
          search={search}
          value={filter}
          empty={noFilter}
          onApply={onFilterChange}
          actions={<ExportButton endpoint={exportCustomers} query={filter} />}
        />
        <Customers filter={filter} onFilterChange={onFilterChange} mayChange={mayChange} />
      </div>
    </PanelScreen>
  )
}

function Customers(props: CustomersScreenProps & { mayChange: boolean }) {
  const { filter, onFilterChange, mayChange } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(customersQuery(filter))

  if (error) {
    // The wrong verb stands so in specification 1 §8.
    const title = 'Não foi possível deletar o cliente.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={customerColumns} />
  if (data.content.length === 0) {
    if (data.number > 0) {
      return <NoSuchPage onFirst={() => onFilterChange({ ...filter, page: 0 })} />
    }
    if (searchText(filter)) return <EmptyState>Nenhum cliente corresponde à busca.</EmptyState>
    return (
      <EmptyState action={mayChange && <AddCustomer />}>
        Os clientes que você cobra aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <DataTable
      id="customers"
      label="Clientes"
      columns={customerColumns}
      rows={data.content}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/clientes/${id}`}
      sort={readSort(filter.sort ?? 'name,asc')}
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

function AddCustomer() {
  return (
    <Button
      component={AppLink}
      href="/clientes/adicionar-cliente"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Adicionar cliente
    </Button>
  )
}
