import { Button } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import classes from './table-tools.module.css'

type CursorPagesProps = {
  label: string
  /** The path of the screen that shows the list. */
  at: string
  /** The filter in force. */
  filter: object
  /** The last row shown, where there are more. */
  next: unknown
  /** The name that the last row of the page above has in the filter. */
  name?: string
  /** Of a list that begins with the oldest. */
  oldestFirst?: boolean
}

/** The ways to the beginning and on, by the last row shown and not by number: new rows move no page. */
export function CursorPages(props: CursorPagesProps) {
  const {
    label,
    at,
    filter,
    next,
    oldestFirst = false,
    name = oldestFirst ? 'after' : 'before',
  } = props
  const { [name]: above, ...first } = filter as Record<string, unknown>
  if (above == null && next == null) return null
  return (
    <nav aria-label={label} className={classes.cursorPages}>
      {above != null && (
        <Button component={AppLink} href={at + stringifySearch(first)} variant="default">
          {oldestFirst ? 'Do início' : 'Mais recentes'}
        </Button>
      )}
      {next != null && (
        <Button
          component={AppLink}
          href={at + stringifySearch({ ...first, [name]: next })}
          variant="default"
        >
          {oldestFirst ? 'Seguintes' : 'Mais antigos'}
        </Button>
      )}
    </nav>
  )
}
