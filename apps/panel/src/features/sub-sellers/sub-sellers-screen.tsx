import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DataTable } from '#components/lists/data-table.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { TablePagination } from '#components/lists/table-pagination.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { subSellerColumns } from './sub-seller-columns.tsx'
import { searchBy, searchText } from './sub-seller-words.ts'
import { type SubSellerFilter, subSellersQuery } from './sub-sellers.queries.ts'

type SubSellersScreenProps = {
  filter: SubSellerFilter
  onFilterChange: (filter: SubSellerFilter) => void
}

const noFilter: SubSellerFilter = {}

/** The partners a seller shares charges with. The filter lives in the URL. */
export function SubSellersScreen({ filter, onFilterChange }: SubSellersScreenProps) {
  const mayChange = useMay(can.changeSubSellers)
  const search = {
    label: 'Buscar por nome ou documento',
    value: searchText(filter),
    onChange: (text: string) => onFilterChange(searchBy(text)),
  }
  return (
    <PanelScreen actions={mayChange && <AddSubSeller />}>
      <div>
        <FilterBar search={search} value={filter} empty={noFilter} onApply={onFilterChange} />
        <SubSellers filter={filter} onFilterChange={onFilterChange} mayChange={mayChange} />
      </div>
    </PanelScreen>
  )
}

function SubSellers(props: SubSellersScreenProps & { mayChange: boolean }) {
  const { filter, onFilterChange, mayChange } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(subSellersQuery(filter))
  const columns = useMay(can.seeSubSellerFees)
    ? subSellerColumns.withFees
    : subSellerColumns.withoutFees

  if (error) {
    const title = 'Não foi possível carregar os sub-vendedores.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} />
  if (data.content.length === 0) {
    if (data.number > 0) {
      return <NoSuchPage onFirst={() => onFilterChange({ ...filter, page: 0 })} />
    }
    if (searchText(filter)) return <EmptyState>Nenhum sub-vendedor corresponde à busca.</EmptyState>
    return (
      <EmptyState action={mayChange && <AddSubSeller />}>
        Os parceiros com quem você divide cobranças aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        id="sub-sellers"
        label="Sub-vendedores"
        columns={columns}
        rows={data.content}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/sub-vendedores/${id}`}
        busy={isPlaceholderData}
      />
      <TablePagination
        page={data.number}
        pageSize={data.size}
        total={{ count: data.totalElements, more: data.hasMoreElements }}
        onPageChange={(page) => onFilterChange({ ...filter, page })}
      />
    </>
  )
}

function AddSubSeller() {
  return (
    <Button
      component={AppLink}
      href="/sub-vendedores/novo"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Adicionar sub-vendedor
    </Button>
  )
}
