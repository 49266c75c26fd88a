import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './link-fold.module.css'

type LinkFoldProps = {
  title: string
  /** The values set in it, in a line. */
  summary: string
  /** The beginnings of the paths of its fields. */
  fields: readonly string[]
  /** The errors of the form, by path. */
  errors: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * Fields that most links do without. A fold opens by itself where one of its fields is wrong, before the
 * form focuses that field.
 */
export function LinkFold({ title, summary, fields, errors, children }: LinkFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const open = () => {
    if (fold.current) fold.current.open = true
  }
  useEffect(() => {
    const isOfFold = (path: string) => fields.some((field) => path.startsWith(field))
    if (Object.keys(errors).some(isOfFold)) open()
  }, [errors, fields])

  return (
    // A field with unreadable text says so by `invalid`, and is focused right after.
    <details ref={fold} className={classes.fold} onInvalidCapture={open}>
      <summary className={classes.summary}>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.line}>{summary}</span>
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
