type Bound = string | number | undefined

/** "01/11/2026 a 30/11/2026", "a partir de …", "até …"; nothing without a bound. */
export function rangeText<B extends Bound>(
  from: B,
  to: B,
  write: (bound: NonNullable<B>) => string,
): string | undefined {
  if (from != null && to != null) return `${write(from)} a ${write(to)}`
  if (from != null) return `a partir de ${write(from)}`
  return to == null ? undefined : `até ${write(to)}`
}
