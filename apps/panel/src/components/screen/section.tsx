import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

type SectionProps = {
  title: string
  /** Where addresses lead to it. */
  id?: string
  description?: ReactNode
  actions?: ReactNode
  /** A frame around the group, where white space alone does not set it apart. Never nested. */
  framed?: boolean
  children: ReactNode
}

/** A titled group of a screen. Its title is also its name for screen readers. */
export function Section(props: SectionProps) {
  const { title, id, description, actions, framed = false, children } = props
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes.section}
      data-framed={framed || undefined}
    >
      <div className={classes.header}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
