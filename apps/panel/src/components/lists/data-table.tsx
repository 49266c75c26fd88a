import type { ReactNode } from 'react'
import { ColumnMenu } from './column-menu.tsx'
import { useColumnChoices } from './column-preferences.ts'
import { type DataColumn, primaryColumnId, type Sort } from './data-columns.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { moveOverRows } from './row-navigation.ts'
import { type RowSelection, toggleRow } from './row-selection.ts'
import { SortMenu } from './sort-menu.tsx'
import { TablePagination, type TablePaginationProps } from './table-pagination.tsx'
import classes from './data-table.module.css'
import tools from './table-tools.module.css'

export type DataTableProps<Row> = {
  /** The id under which the user's choice of columns is stored. */
  id: string
  /** What the table lists, for screen readers: "Cobranças". */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Makes each row a link: a click anywhere on it, or any way a browser opens links. */
  rowHref?: (row: Row) => string | undefined
  newTab?: boolean
  /** The row's target opens over the list. */
  inPlace?: boolean
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  pagination?: TablePaginationProps
  /** `actions` are the buttons for the chosen rows. */
  selection?: RowSelection & { actions?: ReactNode }
  /** The rows are of the filter before; the new ones are on their way. */
  busy?: boolean
}

/** The one table of lists. On phones each row becomes a card. Order and pages are the server's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort = null, onSortChange, selection } = props
  const { shown, choices } = useColumnChoices(props.id, columns)
  const sortable = columns.filter((column) => column.sortable)

  return (
    <div className={classes.frame}>
      <div className={tools.phoneTools}>
        {onSortChange && sortable.length > 0 && (
          <SortMenu columns={sortable} sort={sort} onSortChange={onSortChange} />
        )}
        <ColumnMenu labelled choices={choices} />
      </div>
      {selection && <BulkBar count={selection.keys.length}>{selection.actions}</BulkBar>}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={props.label} aria-busy={props.busy}>
          <DataHead
            columns={shown}
            page={rows.map(rowKey)}
            sort={sort}
            onSortChange={onSortChange}
            selection={selection}
            columnMenu={<ColumnMenu choices={choices} />}
          />
          <tbody onKeyDown={moveOverRows}>
            {rows.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={shown}
                primaryId={primaryColumnId(columns)}
                href={props.rowHref?.(row)}
                newTab={props.newTab}
                inPlace={props.inPlace}
                choice={
                  selection && {
                    isChosen: selection.keys.includes(rowKey(row)),
                    toggle: () => toggleRow(selection, rowKey(row)),
                  }
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {props.pagination && <TablePagination {...props.pagination} />}
    </div>
  )
}

function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={tools.bulk} data-empty={count === 0 || undefined}>
      <span role="status">
        {count > 0 && (count === 1 ? '1 selecionado' : `${count} selecionados`)}
      </span>
      {count > 0 && children}
    </div>
  )
}
