import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { ColumnMenu } from './column-menu.tsx'
import type { DataColumn } from './data-columns.ts'
import type { DataTableModel } from './use-data-table.ts'
import classes from './data-table.module.css'

type DataHeadProps<Row extends object> = {
  table: DataTableModel<Row>
  columns: readonly DataColumn<Row>[]
  selectable: boolean
}

/** The headings: they sort, choose all rows, and choose columns. */
export function DataHead<Row extends object>({ table, columns, selectable }: DataHeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {selectable && (
          <th className={classes.check}>
            <Checkbox
              size="xs"
              aria-label="Selecionar todos desta página"
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getVisibleLeafColumns().map((column) => {
          const { header, align } = columns.find(({ id }) => id === column.id) ?? { header: '' }
          const sorted = column.getIsSorted()
          return (
            <th key={column.id} data-align={align} aria-sort={ariaSort(sorted)}>
              {column.getCanSort() ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => column.toggleSorting()}
                >
                  {header}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        <th className={classes.tools}>
          <ColumnMenu table={table} />
        </th>
      </tr>
    </thead>
  )
}

type Sorted = false | 'asc' | 'desc'

function ariaSort(sorted: Sorted) {
  if (!sorted) return undefined
  return sorted === 'asc' ? 'ascending' : 'descending'
}

function SortIcon({ sorted }: { sorted: Sorted }) {
  if (!sorted) return <IconSelector size={14} aria-hidden className={classes.sortHint} />
  const Icon = sorted === 'asc' ? IconArrowUp : IconArrowDown
  return <Icon size={14} aria-hidden />
}
