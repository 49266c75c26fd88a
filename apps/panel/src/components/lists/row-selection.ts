/** The keys of the chosen rows, which may stand on several pages. */
export type RowSelection = {
  keys: readonly string[]
  onChange: (keys: string[]) => void
}

/** Chooses a row, or no longer. */
export function toggleRow({ keys, onChange }: RowSelection, key: string): void {
  onChange(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
}

/** Chooses all rows of a page, or none of them when all are chosen. */
export function togglePage({ keys, onChange }: RowSelection, page: readonly string[]): void {
  const others = keys.filter((key) => !page.includes(key))
  onChange(page.every((key) => keys.includes(key)) ? others : [...others, ...page])
}
