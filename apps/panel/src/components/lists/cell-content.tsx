import type { ReactNode } from 'react'
import { SHORTENS } from './cut-text.ts'
import { type DataColumn, NONE, shortens } from './data-columns.ts'
import classes from './cell-content.module.css'

type CellContentProps<Row> = {
  column: DataColumn<Row>
  row: Row
  /** Puts the content into something else, as the link of the row. */
  wrap?: (content: ReactNode) => ReactNode
}

/** What a column says of a row, in the form that its kind asks for. */
export function CellContent<Row>({ column, row, wrap = asItIs }: CellContentProps<Row>) {
  return (
    <div
      className={classes.content}
      data-kind={column.kind}
      {...(shortens(column) && { [SHORTENS]: '' })}
    >
      {wrap(column.cell(row))}
    </div>
  )
}

const asItIs = (content: ReactNode) => content

/** Below another line there is no need to say that there is nothing. */
export const saysNothing = <Row,>(column: DataColumn<Row>, row: Row): boolean => {
  const content = column.cell(row)
  return content === NONE || content === null || content === ''
}
