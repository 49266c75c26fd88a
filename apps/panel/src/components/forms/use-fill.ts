import { type RefObject, useRef } from 'react'
import { getAt } from './form-path.ts'

/** Where the values come from: each source takes back only what it wrote itself. */
export type FillSource = 'company' | 'postalCode'

/** Texts by the path of their field. */
export type Filling = Readonly<Record<string, string>>

/**
 * Returns a function that writes what a look-up found into a form. What a person typed stays; what
 * the source wrote before and finds no more is put back as it was at the start.
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
