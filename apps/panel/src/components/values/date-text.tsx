import { formatDate, formatDateTime } from './date-format.ts'
import classes from './date-text.module.css'

/** A day, dd/MM/yyyy. Takes 'YYYY-MM-DD', or an ISO instant read in São Paulo. */
export function DateText({ value }: { value: string }) {
  return (
    <time dateTime={value} className={classes.date}>
      {formatDate(value)}
    </time>
  )
}

/** A day and time, dd/MM/yyyy HH:mm, of an ISO instant, in São Paulo. */
export function DateTimeText({ value }: { value: string }) {
  return (
    <time dateTime={value} className={classes.date}>
      {formatDateTime(value)}
    </time>
  )
}
