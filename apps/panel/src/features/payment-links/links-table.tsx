import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '#components/lists/data-table.tsx'
import { readSort, writeSort } from '#components/lists/sort-param.ts'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { NewLinkMenu } from '#components/screen/new-link-menu.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { DeleteLinksButton } from './delete-links-button.tsx'
import { linkColumns } from './payment-link-columns.tsx'
import { type LinkTab, type PaymentLinkFilter, paymentLinksQuery } from './payment-links.queries.ts'

type LinksTableProps = {
  type: LinkTab
  filter: PaymentLinkFilter
  onFilterChange: (filter: PaymentLinkFilter) => void
  mayChange: boolean
}

/** The ids of sortable columns are the names by which the server sorts. */
type Order = PaymentLinkFilter['sort']

const wouldBeHere: Readonly<Record<LinkTab, string>> = {
  orders: 'Os links que você envia para receber um pagamento aparecem aqui.',
  subscriptions: 'Os links que você envia para cobrar todo mês aparecem aqui.',
  'fast-orders': 'Os links rápidos, pagos sem cadastro do comprador, aparecem aqui.',
}

/** The links of one tab; those chosen can be deleted together. */
export function LinksTable({ type, filter, onFilterChange, mayChange }: LinksTableProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentLinksQuery(filter))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const columns = linkColumns[type]

  if (error) {
    const title = 'Não foi possível carregar os links de pagamento.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableSkeleton columns={columns} />
  if (data.content.length === 0) {
    if (data.number > 0) {
      return <NoSuchPage onFirst={() => onFilterChange({ ...filter, page: 0 })} />
    }
    if (filter.title) return <EmptyState>Nenhum link corresponde à busca.</EmptyState>
    return (
      <EmptyState action={mayChange && <NewLinkMenu label="Criar" />}>
        {wouldBeHere[type]}
      </EmptyState>
    )
  }
  const afterDeletion = (left: readonly string[]) => {
    setChosen(left)
    // The page one is on may be gone.
    onFilterChange({ ...filter, page: 0 })
  }
  return (
    <DataTable
      id={`payment-links-${type}`}
      label="Links de pagamento"
      columns={columns}
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
      {...(mayChange && {
        selection: {
          keys: chosen,
          onChange: setChosen,
          actions: <DeleteLinksButton uuids={chosen} onDone={afterDeletion} />,
        },
      })}
      busy={isPlaceholderData}
    />
  )
}
