import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { DETAILS, type Places } from './arrangement.ts'
import { CellContent, saysNothing } from './cell-content.tsx'
import type { DataColumn } from './data-columns.ts'
import classes from './phone-cell.module.css'

type PhoneCellProps<Row> = {
  row: Row
  places: Places<Row>
  asName: (content: ReactNode) => ReactNode
  /** Buttons at the end of the row. */
  tools?: ReactNode
}

/** A row of a phone: name and amount, and below them what is most important besides and the state. */
export function PhoneCell<Row>({ row, places, asName, tools }: PhoneCellProps<Row>) {
  const { name, amounts, details, spare, state, actions } = places
  const amount = amounts.find((column) => !saysNothing(column, row))
  const saying = details.filter((column) => !saysNothing(column, row))
  const said = [...spare.slice(0, DETAILS - saying.length), ...saying]
  return (
    <div className={classes.row}>
      <div className={classes.phone}>
        <div className={classes.name}>
          <CellContent column={name} row={row} wrap={asName} />
        </div>
        {amount && (
          <div className={classes.amount}>
            {amount.kind === 'number' ? (
              <Labelled column={amount} row={row} />
            ) : (
              <Named column={amount} row={row} />
            )}
          </div>
        )}
        <div className={classes.details}>
          {said.map((column) =>
            column.kind === 'number' ? (
              <Labelled key={column.id} column={column} row={row} />
            ) : (
              <Named key={column.id} column={column} row={row} />
            ),
          )}
        </div>
        {state && !saysNothing(state, row) && (
          <div className={classes.state}>
            <Named column={state} row={row} />
          </div>
        )}
        {!state && amount?.kind === 'money' && amounts.length > 1 && (
          <div className={classes.which} aria-hidden>
            {amount.header}
          </div>
        )}
      </div>
      {tools}
      {actions && (
        <div className={classes.actions}>
          <CellContent column={actions} row={row} />
        </div>
      )}
    </div>
  )
}

/** A number with the name of its column: "2" says nothing, "Usos: 2" does. */
function Labelled<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return (
    <div className={classes.labelled} data-kind={column.kind}>
      <span className={classes.label}>{column.header}: </span>
      <CellContent column={column} row={row} />
    </div>
  )
}

/** With the name of its column, which stands nowhere else. */
function Named<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return (
    <>
      <VisuallyHidden>{column.header}: </VisuallyHidden>
      <CellContent column={column} row={row} />
    </>
  )
}
