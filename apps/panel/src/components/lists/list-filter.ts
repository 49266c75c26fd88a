import type { Sort } from './data-columns.ts'

/** The filter of a list screen, as in the URL, and how to change it. */
export type ListProps<Filter> = { filter: Filter; onFilterChange: (filter: Filter) => void }

/** `?sort=name,desc`, as the lists of the server read it: the direction in letters of either size. */
export function readSort(text: string): Sort {
  const [id = '', direction] = text.split(',')
  return { id, desc: direction?.toLowerCase() === 'desc' }
}

export const writeSort = ({ id, desc }: Sort): string => `${id},${desc ? 'desc' : 'asc'}`

/** The first page of a filter, without some of its parameters. */
export function firstPage<Filter extends object>(
  filter: Filter,
  without: readonly PropertyKey[] = [],
): Filter {
  const gone: readonly PropertyKey[] = ['page', 'before', 'after', ...without]
  const kept = Object.entries(filter).filter(([name]) => !gone.includes(name))
  return Object.fromEntries(kept) as Filter
}
