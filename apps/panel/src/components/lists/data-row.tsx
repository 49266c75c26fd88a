import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import type { Arrangement } from './arrangement.ts'
import { CellContent, saysNothing } from './cell-content.tsx'
import { PhoneCell } from './phone-cell.tsx'
import classes from './data-table.module.css'

type DataRowProps<Row> = {
  row: Row
  arrangement: Arrangement<Row>
  primaryId: string | undefined
  href?: string
  newTab?: boolean
  inPlace?: boolean
  /** For a row that has just come or changed. */
  isMarked?: boolean
  /** Where rows can be chosen. */
  choice?: { isChosen: boolean; toggle: () => void }
}

/**
 * A row whose link, in the primary cell, is stretched over it, so that the browser handles all
 * clicks.
 */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, arrangement, primaryId, choice } = props
  const { href, newTab, inPlace } = props
  const nameId = useId()
  const selectId = useId()
  const asName = (content: ReactNode) => (
    <RowName id={nameId} href={href} newTab={newTab} inPlace={inPlace}>
      {content}
    </RowName>
  )
  return (
    <tr
      className={classes.row}
      data-selected={choice?.isChosen || undefined}
      data-marked={props.isMarked || undefined}
    >
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
      {arrangement.form === 'phone' ? (
        <td>
          <PhoneCell row={row} places={arrangement} asName={asName} />
        </td>
      ) : (
        <>
          {arrangement.cells.map(({ column, below }) => (
            <td
              key={column.id}
              data-kind={column.kind}
              data-primary={column.id === primaryId || undefined}
            >
              <CellContent
                column={column}
                row={row}
                wrap={column.id === primaryId ? asName : undefined}
              />
              {below && !saysNothing(below, row) && (
                <div className={classes.below}>
                  <CellContent column={below} row={row} />
                </div>
              )}
            </td>
          ))}
          <td className={classes.tools} />
        </>
      )}
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
