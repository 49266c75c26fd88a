import type { ReactNode } from 'react'

/**
 * What the columns of a list hold. The kind decides what may be shortened (with an ellipsis and the
 * whole under the pointer; all other text stands whole on one line), how a column is aligned and its
 * face (`data-table.module.css`), the room that it needs at least, in rem, and who leaves first where
 * there is too little of it: the highest priority.
 */
export const columnKinds = {
  name: { shortens: true, rem: 8, priority: 1 },
  money: { rem: 7.5, priority: 2 },
  badge: { rem: 9, priority: 2 },
  action: { rem: 8, priority: 2 },
  title: { shortens: true, rem: 8, priority: 3 },
  date: { rem: 6, priority: 3 },
  /** A day and its time. */
  moment: { rem: 9, priority: 3 },
  document: { rem: 10, priority: 3 },
  email: { shortens: true, rem: 10, priority: 4 },
  phone: { rem: 9.5, priority: 4 },
  /** An amount that is not of money. */
  number: { rem: 5, priority: 4 },
  text: { shortens: true, rem: 8.5, priority: 5 },
  /** A sentence, which takes the lines that it needs. */
  prose: { rem: 12, priority: 6 },
  /** An id. */
  code: { shortens: true, rem: 9, priority: 6 },
} as const satisfies Record<string, { shortens?: true; rem: number; priority: number }>
export type ColumnKind = keyof typeof columnKinds

/** One column of a `DataTable`. Declare the list once, outside components. */
export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  kind: ColumnKind
  /** Which columns leave first where there is little room, if not those of its kind. */
  priority?: number
  /** The column in whose cell it stands, below, where a table is narrow. */
  below?: string
  /** Amounts and dates usually start with the greatest: 'desc-first'. */
  sortable?: boolean | 'desc-first'
  /** Carries the link of the row and cannot be hidden; the first column unless another says so. */
  primary?: boolean
  hiddenByDefault?: boolean
  /** What the heading does not say: how a figure is counted. */
  hint?: string
  /** Of a number: on a phone it is among the details, with its name, where an amount is at the end of the first line. */
  isDetail?: boolean
}

/** What a cell says where there is nothing. */
export const NONE = '—'

export type Sort = { id: string; desc: boolean }

export function primaryColumnId(columns: readonly DataColumn<never>[]): string | undefined {
  return (columns.find(({ primary }) => primary) ?? columns[0])?.id
}

export const shortens = ({ kind }: Pick<DataColumn<never>, 'kind'>): boolean =>
  'shortens' in columnKinds[kind]

export const priorityOf = ({ kind, priority }: Pick<DataColumn<never>, 'kind' | 'priority'>) =>
  priority ?? columnKinds[kind].priority

type SortableColumn = Pick<DataColumn<never>, 'id' | 'sortable'>

/** The order after a column was chosen: the other way round when it was in force already. */
export function nextSort({ id, sortable }: SortableColumn, sort: Sort | null): Sort {
  return { id, desc: sort?.id === id ? !sort.desc : sortable === 'desc-first' }
}
