import type { ReactNode } from 'react'
import { arrange, type Arrangement } from './arrangement.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { ColumnChoice } from './column-preferences.ts'
import { tellWhatIsCut } from './cut-text.ts'
import { type DataColumn, primaryColumnId, type Sort } from './data-columns.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { moveOverRows } from './row-navigation.ts'
import { type RowSelection, toggleRow } from './row-selection.ts'
import { TablePagination, type TablePaginationProps } from './table-pagination.tsx'
import { useWidth } from './use-width.ts'
import classes from './data-table.module.css'
import tools from './table-tools.module.css'

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers: "Cobranças". */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Which of the columns a person wants to see, where that can be chosen. */
  choices?: readonly ColumnChoice[]
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
  /** Which rows have come or changed just now. */
  marked?: ReadonlySet<Row>
}

/**
 * The one table of lists, as wide as its place lets it be: all columns, the most important of them, two
 * in a cell, or a cell for each row on a phone. Order and pages are the server's.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort = null, onSortChange, selection } = props
  const { ref, rem } = useWidth<HTMLDivElement>()
  const arrangement = arrange(columns, rem, selection !== undefined)

  return (
    <div className={classes.frame} ref={ref}>
      {selection && <BulkBar count={selection.keys.length}>{selection.actions}</BulkBar>}
      <div className={classes.scroll}>
        <table
          className={classes.table}
          aria-label={props.label}
          aria-busy={props.busy}
          data-form={arrangement.form}
          data-paired={isPaired(arrangement) || undefined}
        >
          {arrangement.form === 'cells' && (
            <DataHead
              cells={arrangement.cells}
              page={rows.map(rowKey)}
              sort={sort}
              onSortChange={onSortChange}
              selection={selection}
              columnMenu={
                props.choices && <ColumnMenu choices={props.choices} left={arrangement.left} />
              }
            />
          )}
          <tbody onKeyDown={moveOverRows} onPointerMove={tellWhatIsCut}>
            {rows.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                arrangement={arrangement}
                primaryId={primaryColumnId(columns)}
                href={props.rowHref?.(row)}
                newTab={props.newTab}
                inPlace={props.inPlace}
                isMarked={props.marked?.has(row)}
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
      {props.pagination && <TablePagination label={props.label} {...props.pagination} />}
    </div>
  )
}

const isPaired = (arrangement: Arrangement<never>): boolean =>
  arrangement.form === 'cells' && arrangement.cells.some(({ below }) => below)

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
