import type { Sort } from './data-columns.ts'

/** What a list screen shows, as the URL has it, and how to put something else there. */
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
  const gone: readonly PropertyKey[] = ['page', 'before', ...without]
  const kept = Object.entries(filter).filter(([name]) => !gone.includes(name))
  return Object.fromEntries(kept) as Filter
}
