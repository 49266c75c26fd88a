import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** One column of a `DataTable`. Declare the list once, outside components. */
export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'end' for amounts. */
  align?: 'start' | 'end'
  /** Amounts and dates usually want the greatest first: 'desc-first'. */
  sortable?: boolean | 'desc-first'
  /** Carries the link of the row and cannot be hidden; the first column unless another says so. */
  primary?: boolean
  hiddenByDefault?: boolean
  /** On a phone's card: at the right of its name, without a label. For the amount and the status. */
  aside?: boolean
}

export type Sort = { id: string; desc: boolean }

/** Sorting, filtering and paging are the server's: no row model of the library is loaded. */
export const dataTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

export type DataTableFeatures = typeof dataTableFeatures

export function toColumnDefs<Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<DataTableFeatures, Row>[] {
  const primaryId = primaryColumnId(columns)
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    cell: ({ row }) => column.cell(row.original),
    accessorFn: (row) => row,
    enableSorting: Boolean(column.sortable),
    sortDescFirst: column.sortable === 'desc-first',
    enableHiding: column.id !== primaryId,
  }))
}

export function primaryColumnId(columns: readonly DataColumn<never>[]): string | undefined {
  return (columns.find(({ primary }) => primary) ?? columns[0])?.id
}
