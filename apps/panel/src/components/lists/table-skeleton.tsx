import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { DataColumn } from './data-columns.ts'
import { DataTable } from './data-table.tsx'
import classes from './data-table.module.css'

type TableSkeletonProps = {
  columns: readonly DataColumn<never>[]
  rows?: number
}

// Bars of differing length, the same at every drawing, read as text that is coming.
const widths = ['72%', '54%', '63%', '48%', '68%']

const barAt = (place: number) => (
  <Skeleton height={10} width={widths[place % widths.length]} className={classes.bar} />
)

/** A table on its way: the headings it will have, and bars where its rows will be. */
export function TableSkeleton({ columns, rows = 8 }: TableSkeletonProps) {
  const bars = columns.map((column, index) => ({
    ...column,
    sortable: false,
    cell: (row: number) => barAt(row + index),
  }))
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <div aria-hidden>
        <DataTable
          label=""
          columns={bars}
          rows={Array.from({ length: rows }, (_, row) => row)}
          rowKey={String}
        />
      </div>
    </div>
  )
}
