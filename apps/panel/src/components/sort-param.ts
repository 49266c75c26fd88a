import type { Sort } from './data-columns.ts'

/** `?sort=name,desc`, as the lists of the server read it. */
export function readSort(text: string): Sort {
  const [id = '', direction] = text.split(',')
  return { id, desc: direction === 'desc' }
}

/** The names are those of the columns, which the list's schema judges. */
export const writeSort = <Text extends string>({ id, desc }: Sort): Text =>
  `${id},${desc ? 'desc' : 'asc'}` as Text
