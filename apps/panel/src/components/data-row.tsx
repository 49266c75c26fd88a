import { Checkbox } from '@mantine/core'
import type { Row as TableRow } from '@tanstack/react-table'
import { useId, type ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import type { DataColumn, DataTableFeatures } from './data-columns.ts'
import classes from './data-table.module.css'

type DataRowProps<Row extends object> = {
  row: TableRow<DataTableFeatures, Row>
  columns: readonly DataColumn<Row>[]
  primaryId: string | undefined
  href?: string
  newTab?: boolean
  selectable: boolean
}

/** A row whose link, in its primary cell, is stretched over it: the browser does the rest. */
export function DataRow<Row extends object>(props: DataRowProps<Row>) {
  const { row, columns, primaryId, selectable } = props
  const nameId = useId()
  const selectId = useId()
  return (
    <tr className={classes.row} data-selected={row.getIsSelected() || undefined}>
      {selectable && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            id={selectId}
            aria-label="Selecionar"
            aria-labelledby={`${selectId} ${nameId}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map(({ column }) => {
        const definition = columns.find(({ id }) => id === column.id)
        const content = definition?.cell(row.original)
        const isPrimary = column.id === primaryId
        return (
          <td
            key={column.id}
            data-align={definition?.align}
            data-label={isPrimary || definition?.aside ? undefined : definition?.header}
            data-primary={isPrimary || undefined}
            data-aside={definition?.aside || undefined}
          >
            {isPrimary ? (
              <RowName id={nameId} href={props.href} newTab={props.newTab}>
                {content}
              </RowName>
            ) : (
              content
            )}
          </td>
        )
      })}
      <td className={classes.tools} />
    </tr>
  )
}

type RowNameProps = { id: string; href?: string; newTab?: boolean; children: ReactNode }

function RowName({ id, href, newTab, children }: RowNameProps) {
  if (!href) return <span id={id}>{children}</span>
  return (
    <AppLink id={id} href={href} newTab={newTab} className={classes.link} data-row-link>
      {children}
    </AppLink>
  )
}
