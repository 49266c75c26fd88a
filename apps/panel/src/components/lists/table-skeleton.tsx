import { Skeleton, VisuallyHidden } from '@mantine/core'
import { primaryColumnId, type DataColumn } from './data-columns.ts'
import classes from './data-table.module.css'

type TableSkeletonProps = {
  columns: readonly DataColumn<never>[]
  rows?: number
}

// Bars of differing length, the same at every drawing, read as text that is coming.
const widths = ['72%', '54%', '63%', '48%', '68%']

/** A table on its way: the headings it will have, and bars where its rows will be. */
export function TableSkeleton({ columns, rows = 8 }: TableSkeletonProps) {
  const shown = columns.filter(({ hiddenByDefault }) => !hiddenByDefault)
  const primaryId = primaryColumnId(columns)
  return (
    <div className={classes.frame} role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <div className={classes.scroll} aria-hidden>
        <table className={classes.table}>
          <thead className={classes.head}>
            <tr>
              {shown.map(({ id, header, align }) => (
                <th key={id} data-align={align}>
                  {header}
                </th>
              ))}
              <th className={classes.tools} />
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} className={classes.row}>
                {shown.map(({ id, align, aside }, column) => (
                  <td
                    key={id}
                    data-align={align}
                    data-primary={id === primaryId || undefined}
                    data-aside={aside}
                  >
                    <Skeleton
                      height={10}
                      width={widths[(row + column) % widths.length]}
                      className={classes.bar}
                    />
                  </td>
                ))}
                <td className={classes.tools} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
