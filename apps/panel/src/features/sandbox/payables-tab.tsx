import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '#components/lists/data-table.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { payableColumns } from './payable-columns.tsx'
import type { Payable, PayableKind } from './payable-kinds.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { SandboxViewProps } from './sandbox-view.ts'
import { payablesQuery } from './sandbox.queries.ts'

type PayablesTabProps = SandboxViewProps & { kind: PayableKind }

/** What buyers have to pay, to be paid or ended by hand. */
export function PayablesTab({ kind, view, onViewChange }: PayablesTabProps) {
  const { search = '', onlyOpen } = view
  const [chosen, setChosen] = useState<Payable>()
  const [columns] = useState(() => payableColumns(kind, setChosen))
  const change = (patch: Partial<typeof view>) => onViewChange({ ...view, page: 0, ...patch })
  return (
    <>
      <FilterBar
        search={{
          label: kind.searchLabel,
          value: search,
          onChange: (text) => change({ search: text }),
        }}
        value={view}
        empty={{}}
        onApply={onViewChange}
        actions={
          <Switch
            label="Só em aberto"
            checked={onlyOpen === 'true'}
            onChange={(event) =>
              change({ onlyOpen: event.currentTarget.checked ? 'true' : 'false' })
            }
          />
        }
      />
      <Payables kind={kind} columns={columns} view={view} onViewChange={change} />
      <PaymentDialog kind={kind} payable={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

type PayablesProps = PayablesTabProps & { columns: ReturnType<typeof payableColumns> }

function Payables({ kind, columns, view, onViewChange }: PayablesProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(payablesQuery(kind, view))
  if (!data) {
    if (!error) return <TableSkeleton columns={columns} />
    const title = 'Não foi possível carregar a lista.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (data.content.length === 0) {
    return <EmptyState>{emptyText(kind, view)}</EmptyState>
  }
  return (
    <DataTable
      id={`sandbox-${kind.name}`}
      label={kind.name}
      columns={columns}
      rows={data.content}
      rowKey={({ id }) => id}
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

function emptyText({ name }: PayableKind, { search, onlyOpen }: PayablesTabProps['view']): string {
  if (search) return `Nenhum ${name} corresponde à busca.`
  if (onlyOpen === 'true') return `Nenhum ${name} em aberto.`
  return `Cada ${name} que um comprador pedir em um link de pagamento aparece aqui.`
}
