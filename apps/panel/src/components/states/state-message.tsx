import type { ReactNode } from 'react'
import classes from './state-message.module.css'

type StateMessageProps = {
  role?: 'alert'
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** The common shape of empty, error and forbidden states. */
export function StateMessage({ role, title, children, action }: StateMessageProps) {
  return (
    <div role={role} className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
