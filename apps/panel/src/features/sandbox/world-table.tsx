import type { UseQueryResult } from '@tanstack/react-query'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import type { SandboxViewProps } from './sandbox-view.ts'

type WorldPage<Row> = {
  content: readonly Row[]
  number: number
  size: number
  totalElements: number
  hasMoreElements: boolean
}

type WorldTableProps<Row> = SandboxViewProps & {
  query: UseQueryResult<WorldPage<Row>>
  id: string
  label: string
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  empty: string
  /** Where there is something, and not what was searched. */
  notFound: string
}

/** A list of the simulated world, in each of its states. */
export function WorldTable<Row>(props: WorldTableProps<Row>) {
  const { query, view, onViewChange, columns, empty, notFound, ...table } = props
  const { data, error, refetch, isPlaceholderData } = query
  if (!data) {
    if (!error) return <TableSkeleton columns={columns} />
    const title = 'Não foi possível carregar a lista.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (data.content.length === 0) return <EmptyState>{view.search ? notFound : empty}</EmptyState>
  return (
    <DataTable
      {...table}
      columns={columns}
      rows={data.content}
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
