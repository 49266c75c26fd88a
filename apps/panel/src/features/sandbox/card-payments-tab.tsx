import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { cardPaymentColumns } from './card-payment-columns.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import type { SandboxViewProps } from './sandbox-view.ts'
import { cardPaymentsQuery } from './sandbox.queries.ts'
import { WorldTable } from './world-table.tsx'

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
      <WorldTable
        view={view}
        onViewChange={change}
        query={useQuery(cardPaymentsQuery(view))}
        id="sandbox-card-payments"
        label="Pagamentos com cartão"
        columns={cardPaymentColumns}
        rowKey={({ paymentId }) => paymentId}
        empty="Cada pagamento com cartão aprovado aparece aqui."
        notFound="Nenhum pagamento corresponde à busca."
      />
      <SaleDialog opened={isSelling} onClose={() => setSelling(false)} />
    </>
  )
}
