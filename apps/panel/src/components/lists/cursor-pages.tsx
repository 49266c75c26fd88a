import { Button } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import classes from './table-tools.module.css'

type CursorPagesProps = {
  label: string
  /** The path of the screen that shows the list. */
  at: string
  /** The filter in force; `before` is the last row of the page above. */
  filter: { before?: unknown }
  /** The last row shown, where there are more. */
  next: unknown
}

/** The ways to older and newer rows, by the last row shown and not by number: new rows move no page. */
export function CursorPages({ label, at, filter: { before, ...first }, next }: CursorPagesProps) {
  if (before == null && next == null) return null
  return (
    <nav aria-label={label} className={classes.cursorPages}>
      {before != null && (
        <Button component={AppLink} href={at + stringifySearch(first)} variant="default">
          Mais recentes
        </Button>
      )}
      {next != null && (
        <Button
          component={AppLink}
          href={at + stringifySearch({ ...first, before: next })}
          variant="default"
        >
          Mais antigos
        </Button>
      )}
    </nav>
  )
}
