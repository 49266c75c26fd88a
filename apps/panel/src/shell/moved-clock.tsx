import { formatDate } from '#components/values/date-format.ts'
import { useMovedDay } from '#lib/clock.ts'
import classes from './shell.module.css'

/** The day of the business clock, in a sandbox whose clock was moved. */
export function MovedClock() {
  const day = useMovedDay()
  if (!day) return null
  return (
    <p className={classes.clock} title="Relógio do ambiente de testes">
      <span className={classes.clockLabel}>Relógio: </span>
      {formatDate(day)}
    </p>
  )
}
