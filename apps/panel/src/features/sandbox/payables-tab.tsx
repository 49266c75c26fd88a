import { Switch } from '@mantine/core'
import { useState } from 'react'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { payableColumns } from './payable-columns.tsx'
import type { Payable, PayableKind } from './payable-kinds.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { SandboxViewProps } from './sandbox-view.ts'
import { payablesQuery } from './sandbox.queries.ts'

type PayablesTabProps = SandboxViewProps & { kind: PayableKind }

/** Open codes and boletos, to pay or cancel by hand. */
export function PayablesTab({ kind, view, onViewChange }: PayablesTabProps) {
  const isOnlyOpen = view.onlyOpen === 'true'
  const [chosen, setChosen] = useState<Payable>()
  const [columns] = useState(() => payableColumns(kind, setChosen))
  const showOnlyOpen = (only: boolean) =>
    onViewChange({ ...view, page: 0, onlyOpen: only ? 'true' : 'false' })
  return (
    <>
      <QueryTable
        query={payablesQuery(kind, view)}
        filter={view}
        onFilterChange={onViewChange}
        id={`sandbox-${kind.name}`}
        label={kind.name}
        columns={columns}
        rowKey={({ id }) => id}
        search={searchBy(kind.searchLabel, { text: 'search' })}
        actions={
          <Switch
            label="Só em aberto"
            checked={isOnlyOpen}
            onChange={(event) => showOnlyOpen(event.currentTarget.checked)}
          />
        }
        failure="Não foi possível carregar a lista."
        empty={
          <EmptyState>
            {isOnlyOpen
              ? `Nenhum ${kind.name} em aberto.`
              : `Cada ${kind.name} que um comprador pedir em um link de pagamento aparece aqui.`}
          </EmptyState>
        }
        notFound={<EmptyState>{`Nenhum ${kind.name} corresponde à busca.`}</EmptyState>}
      />
      <PaymentDialog kind={kind} payable={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}
