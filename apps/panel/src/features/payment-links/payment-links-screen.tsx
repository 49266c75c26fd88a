import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/app-link.tsx'
import { DataTable } from '#components/data-table.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FailureState } from '#components/failure-state.tsx'
import { FilterBar } from '#components/filter-bar.tsx'
import { readSort, writeSort } from '#components/sort-param.ts'
import { TableSkeleton } from '#components/table-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CreateLinkMenu } from './create-link-menu.tsx'
import { paymentLinkColumns } from './payment-link-columns.tsx'
import { type PaymentLinkFilter, paymentLinksQuery } from './payment-links.queries.ts'
import classes from './payment-links-screen.module.css'

type PaymentLinksScreenProps = {
  filter: PaymentLinkFilter
  onFilterChange: (filter: PaymentLinkFilter) => void
}

const noFilter: PaymentLinkFilter = {}

/** The ids of sortable columns are the names by which the server sorts. */
type Order = PaymentLinkFilter['sort']

/** The home of payment links. The filter lives in the URL: any view can be shared as a link. */
export function PaymentLinksScreen({ filter, onFilterChange }: PaymentLinksScreenProps) {
  const mayChange = useMay(can.changePaymentLinks)
  const search = {
    label: 'Buscar por título',
    value: filter.title ?? '',
    onChange: (title: string) => onFilterChange({ sort: filter.sort, title }),
  }
  return (
    <PanelScreen
      actions={
        <>
          <ImportSubscriptions />
          {mayChange && <CreateLinkMenu />}
        </>
      }
    >
      <Tabs value="orders">
        <Tabs.List aria-label="Tipos de link">
          <Tabs.Tab value="orders">Cobranças pontuais</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders" className={classes.panel}>
          <FilterBar search={search} value={filter} empty={noFilter} onApply={onFilterChange} />
          <Orders filter={filter} onFilterChange={onFilterChange} mayChange={mayChange} />
        </Tabs.Panel>
      </Tabs>
    </PanelScreen>
  )
}

function Orders(props: PaymentLinksScreenProps & { mayChange: boolean }) {
  const { filter, onFilterChange, mayChange } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentLinksQuery(filter))

  if (error) {
    const title = 'Não foi possível carregar os links de pagamento.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={paymentLinkColumns} />
  if (data.content.length === 0) {
    if (filter.title) return <EmptyState>Nenhum link corresponde à busca.</EmptyState>
    return (
      <EmptyState action={mayChange && <CreateLinkMenu />}>
        Os links que você envia para receber um pagamento aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <DataTable
      id="payment-links"
      label="Links de pagamento"
      columns={paymentLinkColumns}
      rows={data.content}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/seja-pago/${uuid}`}
      sort={readSort(filter.sort ?? 'createdAt,desc')}
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

function ImportSubscriptions() {
  if (!useMay(can.openImport)) return null
  return (
    <Button component={AppLink} href="/importacao-de-recorrencia" variant="default">
      Importar Recorrências
    </Button>
  )
}
