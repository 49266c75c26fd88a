import { Button } from '@mantine/core'
import { useState } from 'react'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { cardPaymentColumns } from './card-payment-columns.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import type { SandboxViewProps } from './sandbox-view.ts'
import { cardPaymentsQuery } from './sandbox.queries.ts'

const paymentSearch = searchBy('Buscar por titular, final do cartão ou valor', { text: 'search' })

/** The payments that the acquirer has captured, and a card terminal of the seller. */
export function CardPaymentsTab({ view, onViewChange }: SandboxViewProps) {
  const [isSelling, setSelling] = useState(false)
  return (
    <>
      <QueryTable
        query={cardPaymentsQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-card-payments"
        label="Pagamentos com cartão"
        columns={cardPaymentColumns}
        rowKey={({ paymentId }) => paymentId}
        search={paymentSearch}
        actions={<Button onClick={() => setSelling(true)}>Vender na maquininha</Button>}
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>Cada pagamento com cartão aprovado aparece aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum pagamento corresponde à busca.</EmptyState>}
      />
      <SaleDialog opened={isSelling} onClose={() => setSelling(false)} />
    </>
  )
}
