import { type KeyboardEvent, useRef } from 'react'
import { isOfBrowser } from './row-navigation.ts'

/** The keys of the chosen rows, which may stand on several pages. */
export type RowSelection = {
  keys: readonly string[]
  onChange: (keys: string[]) => void
}

/** Chooses a row, or no longer. */
function toggleRow({ keys, onChange }: RowSelection, key: string): void {
  onChange(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
}

/** Chooses all rows of a page, or none of them when all are chosen. */
export function togglePage({ keys, onChange }: RowSelection, page: readonly string[]): void {
  const others = keys.filter((key) => !page.includes(key))
  onChange(page.every((key) => keys.includes(key)) ? others : [...others, ...page])
}

/** Chooses what stands from one row of a page to another, both included, or no longer. */
function toggleRange(
  { keys, onChange }: RowSelection,
  page: readonly string[],
  [from, to]: readonly [string, string],
): void {
  const [one, other] = [page.indexOf(from), page.indexOf(to)]
  const range = page.slice(Math.min(one, other), Math.max(one, other) + 1)
  const without = keys.filter((key) => !range.includes(key))
  onChange(keys.includes(to) ? without : [...without, ...range])
}

/** How rows of a page are chosen: one by one, with Shift from the last one on, and by `x`. */
export function useChoosing(selection: RowSelection | undefined, page: readonly string[]) {
  const last = useRef<string>(undefined)
  const choose = (key: string, isRange: boolean) => {
    if (!selection) return
    const from = last.current
    last.current = key
    if (isRange && from !== undefined && page.includes(from)) {
      toggleRange(selection, page, [from, key])
    } else {
      toggleRow(selection, key)
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'x' || isOfBrowser(event)) return
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
    const key = row?.dataset['row']
    if (key !== undefined) choose(key, event.shiftKey)
  }
  /** What a row says of itself, where rows can be chosen. */
  const of = (key: string) =>
    selection && {
      isChosen: selection.keys.includes(key),
      toggle: (isRange: boolean) => choose(key, isRange),
    }
  return { of, press }
}
