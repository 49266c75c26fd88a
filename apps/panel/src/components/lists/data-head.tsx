import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type DataColumn, nextSort, type Sort } from './data-columns.ts'
import { type RowSelection, togglePage } from './row-selection.ts'
import classes from './data-table.module.css'

type DataHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  /** The keys of the rows below. */
  page: readonly string[]
  sort: Sort | null
  onSortChange?: ((sort: Sort) => void) | undefined
  selection?: RowSelection | undefined
  columnMenu: ReactNode
}

/** The headings: they sort, choose all rows, and choose columns. */
export function DataHead<Row>(props: DataHeadProps<Row>) {
  const { columns, page, sort, onSortChange, selection, columnMenu } = props
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th className={classes.check}>
            <ChooseAll page={page} selection={selection} />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.id === column.id && (sort.desc ? 'descending' : 'ascending')
          return (
            <th key={column.id} data-align={column.align} aria-sort={sorted || undefined}>
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSortChange(nextSort(column, sort))}
                >
                  {column.header}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
        <th className={classes.tools}>{columnMenu}</th>
      </tr>
    </thead>
  )
}

type ChooseAllProps = { page: readonly string[]; selection: RowSelection }

function ChooseAll({ page, selection }: ChooseAllProps) {
  const chosen = page.filter((key) => selection.keys.includes(key)).length
  return (
    <Checkbox
      size="xs"
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
