import { useTable, type ReactTable, type RowSelectionState } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useColumnPreferences } from './column-preferences.ts'
import {
  dataTableFeatures,
  toColumnDefs,
  type DataColumn,
  type DataTableFeatures,
  type Sort,
} from './data-columns.ts'

export type DataTableModel<Row extends object> = ReactTable<DataTableFeatures, Row>

export type DataTableModelProps<Row> = {
  /** Under this id the person's choice of columns is kept. */
  id: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  selection?: { keys: readonly string[]; onChange: (keys: string[]) => void }
}

/** The table's model: its state belongs to the caller (order, selection) or the browser (columns). */
export function useDataTable<Row extends object>(
  props: DataTableModelProps<Row>,
): DataTableModel<Row> {
  const { id, columns, rows, rowKey, sort, onSortChange, selection } = props
  const [columnVisibility, chooseColumns] = useColumnPreferences(id, columns)
  const defs = useMemo(() => toColumnDefs(columns), [columns])
  const rowSelection: RowSelectionState = Object.fromEntries(
    (selection?.keys ?? []).map((key) => [key, true] as const),
  )
  const sorting = sort ? [sort] : []

  return useTable({
    features: dataTableFeatures,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { columnVisibility, rowSelection, sorting },
    onColumnVisibilityChange: (update) => chooseColumns(resolve(update, columnVisibility)),
    onSortingChange: (update) => {
      const [next] = resolve(update, sorting)
      if (next) onSortChange?.(next)
    },
    onRowSelectionChange: (update) => {
      const next = resolve(update, rowSelection)
      selection?.onChange(Object.keys(next))
    },
  })
}

function resolve<State>(update: State | ((before: State) => State), before: State): State {
  return typeof update === 'function' ? (update as (before: State) => State)(before) : update
}
