import { type ReactNode, useId } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import type { Arrangement, Cell } from './arrangement.ts'
import { CellContent, saysNothing } from './cell-content.tsx'
import { ChooseBox } from './choose-box.tsx'
import { PeekButton } from './peek-panel.tsx'
import { PhoneCell } from './phone-cell.tsx'
import classes from './data-table.module.css'
import peekClasses from './peek-panel.module.css'

type DataRowProps<Row> = {
  row: Row
  /** The key of the row. */
  id: string
  arrangement: Arrangement<Row>
  primaryId: string | undefined
  href?: string
  inPlace?: boolean
  /** For a row that has just come or changed. */
  isMarked?: boolean
  /** For the row that is seen beside the table. */
  isPeeked?: boolean
  /** Shows the row beside the table, where that can be. */
  onPeek?: (() => void) | undefined
  /** Where rows can be chosen; a range with Shift. */
  choice?: { isChosen: boolean; toggle: (isRange: boolean) => void }
  /** Buttons at the end of the row, shown with the pointer or the focus on it, and always on a phone. */
  tools?: ReactNode
}

/**
 * A row whose link, in the primary cell, is stretched over it, so that the browser handles all
 * clicks.
 */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, arrangement, primaryId, choice } = props
  const { href, inPlace } = props
  const nameId = useId()
  const selectId = useId()
  const asName = (content: ReactNode) => (
    <RowName id={nameId} href={href} inPlace={inPlace}>
      {content}
    </RowName>
  )
  return (
    <tr
      className={classes.row}
      data-row={props.id}
      data-peeked={props.isPeeked || undefined}
      data-selected={choice?.isChosen || undefined}
      data-marked={props.isMarked || undefined}
    >
      {choice && (
        <td className={classes.check}>
          <ChooseBox
            id={selectId}
            aria-label="Selecionar"
            aria-labelledby={`${selectId} ${nameId}`}
            checked={choice.isChosen}
            onChange={({ nativeEvent }) =>
              choice.toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {arrangement.form === 'phone' ? (
        <td>
          <PhoneCell row={row} places={arrangement} asName={asName} tools={props.tools} />
        </td>
      ) : (
        <>
          <Cells row={row} cells={arrangement.cells} primaryId={primaryId} asName={asName} />
          <td className={classes.tools}>
            {props.tools && <div className={peekClasses.button}>{props.tools}</div>}
            {props.onPeek && <PeekButton nameId={nameId} onClick={props.onPeek} />}
          </td>
        </>
      )}
    </tr>
  )
}

type CellsProps<Row> = {
  row: Row
  cells: readonly Cell<Row>[]
  primaryId: string | undefined
  asName: (content: ReactNode) => ReactNode
}

/** One cell a column, or two columns in one. */
const Cells = <Row,>({ row, cells, primaryId, asName }: CellsProps<Row>) =>
  cells.map(({ column, below }) => (
    <td key={column.id} data-kind={column.kind} data-primary={column.id === primaryId || undefined}>
      <CellContent column={column} row={row} wrap={column.id === primaryId ? asName : undefined} />
      {below && !saysNothing(below, row) && (
        <div className={classes.below}>
          <CellContent column={below} row={row} />
        </div>
      )}
    </td>
  ))

type RowNameProps = {
  id: string
  href?: string
  inPlace?: boolean
  children: ReactNode
}

function RowName({ id, href, inPlace, children }: RowNameProps) {
  if (!href) return <span id={id}>{children}</span>
  return (
    <AppLink id={id} href={href} inPlace={inPlace} className={classes.link} data-row-link>
      {children}
    </AppLink>
  )
}
