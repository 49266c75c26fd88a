import type { ReactNode } from 'react'

/** One column of a `DataTable`. Declare the list once, outside components. */
export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'end' for amounts. */
  align?: 'start' | 'end'
  /** Amounts and dates usually start with the greatest: 'desc-first'. */
  sortable?: boolean | 'desc-first'
  /** Carries the link of the row and cannot be hidden; the first column unless another says so. */
  primary?: boolean
  hiddenByDefault?: boolean
  /** On a phone's card: at the right of its name, without a label. For the amount and the status. */
  aside?: boolean
}

export type Sort = { id: string; desc: boolean }

export function primaryColumnId(columns: readonly DataColumn<never>[]): string | undefined {
  return (columns.find(({ primary }) => primary) ?? columns[0])?.id
}

type SortableColumn = Pick<DataColumn<never>, 'id' | 'sortable'>

/** The order after a column was chosen: the other way round when it was in force already. */
export function nextSort({ id, sortable }: SortableColumn, sort: Sort | null): Sort {
  return { id, desc: sort?.id === id ? !sort.desc : sortable === 'desc-first' }
}
