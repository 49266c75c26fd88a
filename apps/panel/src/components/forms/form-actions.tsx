import type { ReactNode } from 'react'
import classes from './form-actions.module.css'

/** The buttons of a form, the primary last; on phones within reach of the thumb. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actions} data-actions>
      {children}
    </div>
  )
}
