import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { arrange, type Arrangement } from './arrangement.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { ColumnChoice } from './column-preferences.ts'
import { tellWhatIsCut } from './cut-text.ts'
import { type DataColumn, primaryColumnId, type Sort } from './data-columns.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { useDensity } from './density.ts'
import { BesidePeek, type PeekOf } from './peek-panel.tsx'
import { moveOverRows, useWayToRows } from './row-navigation.ts'
import { useReturnToRow } from './row-return.ts'
import { type RowSelection, useChoosing } from './row-selection.ts'
import { TablePagination, type TablePaginationProps } from './table-pagination.tsx'
import { usePeek } from './use-peek.ts'
import { useWidth } from './use-width.ts'
import classes from './data-table.module.css'

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
  /** The row's target opens over the list. */
  inPlace?: boolean
  sort?: Sort | null
  onSortChange?: (sort: Sort) => void
  pagination?: TablePaginationProps
  /** Where rows can be chosen. */
  selection?: RowSelection | undefined
  /** The rows are of the filter before; the new ones are on their way. */
  busy?: boolean
  /** What can be seen of a row beside the table. */
  peek?: PeekOf<Row>
  /** Buttons at the end of a row, for what is done with it again and again. */
  rowTools?: (row: Row) => ReactNode
  /** Which rows have come or changed just now. */
  marked?: ReadonlySet<Row>
}

/**
 * The one table of lists, as wide as its place lets it be: all columns, the most important of them, two
 * in a cell, or a cell for each row on a phone. Order and pages are the server's.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort = null, onSortChange, selection } = props
  const { ref, rem } = useWidth<HTMLDivElement>()
  const arrangement = arrange(columns, rem, selection !== undefined)
  const body = useReturnToRow()
  useWayToRows(body)
  const [density] = useDensity()
  const page = rows.map(rowKey)
  const choosing = useChoosing(selection, page)
  const peek = usePeek({ peek: props.peek, rows, rowKey, body, form: formOf(arrangement) })

  const table = (
    <div className={classes.frame} ref={ref} data-table-frame>
      <div className={classes.scroll}>
        <table
          className={classes.table}
          aria-label={label}
          aria-busy={props.busy}
          data-form={arrangement.form}
          data-density={density}
          data-paired={formOf(arrangement) === 'paired' || undefined}
        >
          {arrangement.form === 'cells' && (
            <DataHead
              cells={arrangement.cells}
              page={page}
              sort={sort}
              onSortChange={onSortChange}
              selection={selection}
              columnMenu={
                props.choices && <ColumnMenu choices={props.choices} left={arrangement.left} />
              }
            />
          )}
          <Body {...props} at={body} arrangement={arrangement} choosing={choosing} peeking={peek} />
        </table>
      </div>
      {props.pagination && <TablePagination label={label} {...props.pagination} />}
    </div>
  )
  if (!props.peek) return table
  return (
    <BesidePeek of={props.peek} row={peek.row} onClose={peek.close} onKeyDown={peek.press}>
      {table}
    </BesidePeek>
  )
}

type BodyProps<Row> = DataTableProps<Row> & {
  at: RefObject<HTMLTableSectionElement | null>
  arrangement: Arrangement<Row>
  choosing: ReturnType<typeof useChoosing>
  peeking: ReturnType<typeof usePeek<Row>>
}

/** The rows, and the keys that work in them. */
function Body<Row>({ at, arrangement, choosing, peeking, ...table }: BodyProps<Row>) {
  const { columns, rows, rowKey, rowHref, inPlace, rowTools, marked } = table
  const press = (event: KeyboardEvent<HTMLElement>) => {
    choosing.press(event)
    moveOverRows(event)
  }
  return (
    <tbody
      ref={at}
      onKeyDown={press}
      onFocus={({ target }) => peeking.follow(target)}
      onPointerMove={tellWhatIsCut}
    >
      {rows.map((row) => (
        <DataRow
          key={rowKey(row)}
          row={row}
          id={rowKey(row)}
          arrangement={arrangement}
          primaryId={primaryColumnId(columns)}
          href={rowHref?.(row)}
          inPlace={inPlace}
          isMarked={marked?.has(row)}
          isPeeked={peeking.row === row}
          onPeek={peeking.isOffered ? () => peeking.open(rowKey(row)) : undefined}
          choice={choosing.of(rowKey(row))}
          tools={rowTools?.(row)}
        />
      ))}
    </tbody>
  )
}

const formOf = (arrangement: Arrangement<never>): 'phone' | 'cells' | 'paired' =>
  arrangement.form === 'cells' && arrangement.cells.some(({ below }) => below)
    ? 'paired'
    : arrangement.form
