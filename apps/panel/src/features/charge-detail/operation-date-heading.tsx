import { Tooltip } from '@mantine/core'
import classes from './rows.module.css'

/** The heading of the column of dates, with what they mean for who points at it or tabs to it. */
export function OperationDateHeading() {
  return (
    <Tooltip
      label="A data da operação é quando o pagamento é liquidado."
      events={{ hover: true, focus: true, touch: true }}
    >
      <span className={classes.explained} tabIndex={0}>
        Data da operação
      </span>
    </Tooltip>
  )
}
