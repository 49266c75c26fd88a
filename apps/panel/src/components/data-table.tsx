import type { ReactNode } from 'react'
import { ColumnMenu } from './column-menu.tsx'
import { primaryColumnId } from './data-columns.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { moveOverRows } from './row-navigation.ts'
import { SortMenu } from './sort-menu.tsx'
import { TablePagination, type TablePaginationProps } from './table-pagination.tsx'
import { useDataTable, type DataTableModelProps } from './use-data-table.ts'
import classes from './data-table.module.css'
import tools from './table-tools.module.css'

type DataTableProps<Row> = Omit<DataTableModelProps<Row>, 'selection'> & {
  /** What the table lists, for screen readers: "Cobranças". */
  label: string
  /** Makes each row a link: a click anywhere on it, or any way a browser opens links. */
  rowHref?: (row: Row) => string
  newTab?: boolean
  pagination?: TablePaginationProps
  /** `actions` are the buttons for the chosen rows. */
  selection?: { keys: readonly string[]; onChange: (keys: string[]) => void; actions?: ReactNode }
  /** The rows are of the filter before; those asked for are on their way. */
  busy?: boolean
}

/** The one table of lists. On phones each row becomes a card. Order and pages are the server's. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, sort = null, onSortChange, selection } = props
  const table = useDataTable(props)
  const sortable = columns.filter((column) => column.sortable)

  return (
    <div className={classes.frame}>
      <div className={tools.phoneTools}>
        {onSortChange && sortable.length > 0 && (
          <SortMenu columns={sortable} sort={sort} onSortChange={onSortChange} />
        )}
        <ColumnMenu labelled table={table} />
      </div>
      {selection && <BulkBar count={selection.keys.length}>{selection.actions}</BulkBar>}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={props.label} aria-busy={props.busy}>
          <DataHead table={table} columns={columns} selectable={Boolean(selection)} />
          <tbody onKeyDown={moveOverRows}>
            {table.getRowModel().rows.map((row) => (
              <DataRow
                key={row.id}
                row={row}
                columns={columns}
                primaryId={primaryColumnId(columns)}
                href={props.rowHref?.(row.original)}
                newTab={props.newTab}
                selectable={Boolean(selection)}
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
