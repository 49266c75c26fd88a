import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TargetChild } from '#components/overlays/target.tsx'
import { Tooltip } from '#components/overlays/tooltip.tsx'
import type { Cell } from './arrangement.ts'
import { ChooseBox } from './choose-box.tsx'
import { type DataColumn, nextSort, type Sort } from './data-columns.ts'
import { type RowSelection, togglePage } from './row-selection.ts'
import headClasses from './data-head.module.css'
import classes from './data-table.module.css'

type Ordering = { sort: Sort | null; onSortChange?: ((sort: Sort) => void) | undefined }

type DataHeadProps<Row> = Ordering & {
  cells: readonly Cell<Row>[]
  /** The keys of the rows below. */
  page: readonly string[]
  selection?: RowSelection | undefined
  columnMenu: ReactNode
}

/** The headings: they sort, choose all rows, and choose columns. */
export function DataHead<Row>(props: DataHeadProps<Row>) {
  const { cells, page, sort, onSortChange, selection, columnMenu } = props
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th className={classes.check}>
            <ChooseAll page={page} selection={selection} />
          </th>
        )}
        {cells.map(({ column, below }) => {
          const inForce = [column, below].find((each) => each && each.id === sort?.id)
          return (
            <th
              key={column.id}
              data-kind={column.kind}
              aria-sort={inForce && (sort?.desc ? 'descending' : 'ascending')}
            >
              <Heading column={column} sort={sort} onSortChange={onSortChange} />
              {below && (
                <div className={classes.below}>
                  <Heading column={below} sort={sort} onSortChange={onSortChange} />
                </div>
              )}
            </th>
          )
        })}
        {/* A heading that says nothing is none. */}
        {columnMenu ? (
          <th className={classes.tools}>{columnMenu}</th>
        ) : (
          <td className={classes.tools} />
        )}
      </tr>
    </thead>
  )
}

function Heading<Row>(props: Ordering & { column: DataColumn<Row> }) {
  const { column, sort, onSortChange } = props
  if (!column.sortable || !onSortChange) {
    if (!column.hint) return column.header
    return (
      <Hint text={column.hint}>
        {/* The keyboard reads it too. */}
        <span className={headClasses.hint} tabIndex={0}>
          {column.header}
        </span>
      </Hint>
    )
  }
  const isInForce = sort?.id === column.id
  const heading = (
    <button
      type="button"
      className={classes.sort}
      data-in-force={isInForce || undefined}
      onClick={() => onSortChange(nextSort(column, sort))}
    >
      {column.header}
      <SortIcon sorted={isInForce && (sort?.desc ? 'descending' : 'ascending')} />
    </button>
  )
  return column.hint ? <Hint text={column.hint}>{heading}</Hint> : heading
}

/** Above all headings, and outside of a table that scrolls in itself. */
const Hint = ({ text, children }: { text: string; children: TargetChild }) => (
  <Tooltip label={text} w="16rem" ta="start" withinPortal>
    {children}
  </Tooltip>
)

type ChooseAllProps = { page: readonly string[]; selection: RowSelection }

function ChooseAll({ page, selection }: ChooseAllProps) {
  const chosen = page.filter((key) => selection.keys.includes(key)).length
  return (
    <ChooseBox
      aria-label="Selecionar todos desta página"
      checked={chosen > 0 && chosen === page.length}
      indeterminate={chosen > 0 && chosen < page.length}
      onChange={() => togglePage(selection, page)}
    />
  )
}

function SortIcon({ sorted }: { sorted: 'ascending' | 'descending' | false }) {
  if (!sorted) return <IconSelector size={14} aria-hidden className={classes.sortHint} />
  const Icon = sorted === 'ascending' ? IconArrowUp : IconArrowDown
  return <Icon size={14} aria-hidden />
}
