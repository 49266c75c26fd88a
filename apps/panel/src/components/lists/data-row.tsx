import { Checkbox } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import type { DataColumn } from './data-columns.ts'
import classes from './data-table.module.css'

type DataRowProps<Row> = {
  row: Row
  /** The visible columns. */
  columns: readonly DataColumn<Row>[]
  primaryId: string | undefined
  href?: string
  newTab?: boolean
  inPlace?: boolean
  /** Where rows can be chosen. */
  choice?: { isChosen: boolean; toggle: () => void }
}

/** A row whose link, in its primary cell, is stretched over it: the browser does the rest. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, primaryId, choice } = props
  const nameId = useId()
  const selectId = useId()
  return (
    <tr className={classes.row} data-selected={choice?.isChosen || undefined}>
      {choice && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            id={selectId}
            aria-label="Selecionar"
            aria-labelledby={`${selectId} ${nameId}`}
            checked={choice.isChosen}
            onChange={choice.toggle}
          />
        </td>
      )}
      {columns.map(({ id, header, cell, align, aside }) => {
        const isPrimary = id === primaryId
        return (
          <td
            key={id}
            data-align={align}
            data-label={isPrimary || aside ? undefined : header}
            data-primary={isPrimary || undefined}
            data-aside={aside || undefined}
          >
            {isPrimary ? (
              <RowName id={nameId} href={props.href} newTab={props.newTab} inPlace={props.inPlace}>
                {cell(row)}
              </RowName>
            ) : (
              cell(row)
            )}
          </td>
        )
      })}
      <td className={classes.tools} />
    </tr>
  )
}

type RowNameProps = {
  id: string
  href?: string
  newTab?: boolean
  inPlace?: boolean
  children: ReactNode
}

function RowName({ id, href, newTab, inPlace, children }: RowNameProps) {
  if (!href) return <span id={id}>{children}</span>
  return (
    <AppLink
      id={id}
      href={href}
      newTab={newTab}
      inPlace={inPlace}
      className={classes.link}
      data-row-link
    >
      {children}
    </AppLink>
  )
}
