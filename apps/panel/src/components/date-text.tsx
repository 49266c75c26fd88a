import { Tooltip } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime, formatRelative } from './date-format.ts'
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

type RelativeTimeProps = {
  value: string
  /** The present, for a server or a test with a clock of its own. */
  now?: Date
}

/** How long ago ("há 5 minutos"), with the exact time in a tooltip that keyboards reach too. */
export function RelativeTime({ value, now }: RelativeTimeProps) {
  const [firstDrawn] = useState(() => new Date())
  return (
    <Tooltip label={formatDateTime(value)}>
      <time dateTime={value} tabIndex={0} className={classes.date}>
        {formatRelative(value, now ?? firstDrawn)}
      </time>
    </Tooltip>
  )
}
