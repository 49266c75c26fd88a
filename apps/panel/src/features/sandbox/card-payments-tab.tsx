import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '#components/data-table.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FailureState } from '#components/failure-state.tsx'
import { FilterBar } from '#components/filter-bar.tsx'
import { TableSkeleton } from '#components/table-skeleton.tsx'
import { cardPaymentColumns } from './card-payment-columns.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import type { SandboxViewProps } from './sandbox-view.ts'
import { cardPaymentsQuery } from './sandbox.queries.ts'

/** What the acquirer captured, and a terminal of the seller's own to capture more. */
export function CardPaymentsTab({ view, onViewChange }: SandboxViewProps) {
  const [isSelling, setSelling] = useState(false)
  const change = (patch: Partial<typeof view>) => onViewChange({ ...view, page: 0, ...patch })
  return (
    <>
      <FilterBar
        search={{
          label: 'Buscar por titular, final do cartão ou valor',
          value: view.search ?? '',
          onChange: (search) => change({ search }),
        }}
        value={view}
        empty={{}}
        onApply={onViewChange}
        actions={<Button onClick={() => setSelling(true)}>Vender na maquininha</Button>}
      />
      <CardPayments view={view} onViewChange={change} />
      <SaleDialog opened={isSelling} onClose={() => setSelling(false)} />
    </>
  )
}

function CardPayments({ view, onViewChange }: SandboxViewProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(cardPaymentsQuery(view))
  if (!data) {
    if (!error) return <TableSkeleton columns={cardPaymentColumns} />
    const title = 'Não foi possível carregar a lista.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (data.content.length === 0) {
    return (
      <EmptyState>
        {view.search
          ? 'Nenhum pagamento corresponde à busca.'
          : 'Cada pagamento com cartão aprovado aparece aqui.'}
      </EmptyState>
    )
  }
  return (
    <DataTable
      id="sandbox-card-payments"
      label="Pagamentos com cartão"
      columns={cardPaymentColumns}
      rows={data.content}
      rowKey={({ paymentId }) => paymentId}
      pagination={{
        page: data.number,
        pageSize: data.size,
        total: { count: data.totalElements, more: data.hasMoreElements },
        onPageChange: (page) => onViewChange({ ...view, page }),
      }}
      busy={isPlaceholderData}
    />
  )
}
