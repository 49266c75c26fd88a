import type { Sort } from './data-columns.ts'

/** `?sort=name,desc`, as the lists of the server read it. */
export function readSort(text: string): Sort {
  const [id = '', direction] = text.split(',')
  return { id, desc: direction === 'desc' }
}

export const writeSort = ({ id, desc }: Sort): string => `${id},${desc ? 'desc' : 'asc'}`
