import { type RefObject, useRef } from 'react'
import { getAt } from './form-path.ts'

/** The source of the values: each source takes back only its own. */
export type FillSource = 'company' | 'postalCode'

/** Texts by the path of their field. */
export type Filling = Readonly<Record<string, string>>

/**
 * Returns a function that writes the result of a look-up into a form. Text that a user typed stays;
 * values of the same source that are missing now go back to the start.
 */
export function useFill<Values extends object>(
  latest: RefObject<Values>,
  start: Values,
  write: (path: string, value: unknown) => void,
) {
  const written = useRef<Partial<Record<FillSource, Filling>>>({})
  return (source: FillSource, found: Filling): void => {
    const before = written.current
    const isUntouched = (path: string) => {
      const value = getAt(latest.current, path)
      const known = [getAt(start, path), '', ...Object.values(before).map((each) => each[path])]
      return known.includes(value)
    }
    for (const path of Object.keys({ ...before[source], ...found })) {
      if (isUntouched(path)) write(path, found[path] ?? getAt(start, path))
    }
    written.current = { ...before, [source]: found }
  }
}
