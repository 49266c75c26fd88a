import type { Cents } from '@vintem/brazil/money'

/** Sums of a day above an amount need so many approvals. */
export interface Tier {
  aboveCents: Cents
  approvals: number
}

/** How many approvals a sum needs by the tiers. */
export const neededBy = (tiers: readonly Tier[], sumCents: number): number =>
  Math.max(
    0,
    ...tiers.filter(({ aboveCents }) => sumCents > aboveCents).map(({ approvals }) => approvals),
  )

/** True where some sum needs fewer approvals afterwards. */
export function isLooser(before: readonly Tier[], after: readonly Tier[]): boolean {
  const sums = [...before, ...after].map(({ aboveCents }) => aboveCents + 1)
  return sums.some((sum) => neededBy(after, sum) < neededBy(before, sum))
}
