import type { Sort } from './data-columns.ts'

/** `?sort=name,desc`, as the lists of the server read it: the direction in letters of either size. */
export function readSort(text: string): Sort {
  const [id = '', direction] = text.split(',')
  return { id, desc: direction?.toLowerCase() === 'desc' }
}

export const writeSort = ({ id, desc }: Sort): string => `${id},${desc ? 'desc' : 'asc'}`
