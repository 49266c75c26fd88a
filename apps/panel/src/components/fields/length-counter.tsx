import type { ReactNode } from 'react'
import classes from './fields.module.css'

/** A hint with "12/130" at its end. */
export function withCounter(hint: ReactNode, value: string, limit?: number): ReactNode {
  if (limit === undefined) return hint
  return (
    <span className={classes.hint}>
      <span>{hint}</span>
      <span className={classes.counter} data-over={value.length > limit || undefined}>
        {value.length}/{limit}
      </span>
    </span>
  )
}
