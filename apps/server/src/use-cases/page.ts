import { COUNTED_AT_MOST } from '@vintem/contracts/fields'

/** A page as lists answer it, from its rows and the one row of a capped count. */
export function toPage<T>(
  { page, size }: { page: number; size: number },
  content: T[],
  [counted]: readonly { count: number }[],
) {
  const count = counted?.count ?? 0
  return {
    content,
    number: page,
    size,
    totalElements: Math.min(count, COUNTED_AT_MOST),
    hasMoreElements: count > COUNTED_AT_MOST,
  }
}
