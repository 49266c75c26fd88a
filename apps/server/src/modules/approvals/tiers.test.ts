import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLooser, neededBy, type Tier } from './tiers.ts'

// Goal: a sum needs the approvals of the highest tier that it is above, and a rule is looser than another
// exactly where some sum needs fewer.
const tiers = [
  { aboveCents: cents(1_000_000), approvals: 1 },
  { aboveCents: cents(5_000_000), approvals: 2 },
]

test.each([
  [0, 0],
  [1_000_000, 0],
  [1_000_001, 1],
  [5_000_000, 1],
  [5_000_001, 2],
])('a sum of %d needs %d', (sum, needed) => {
  expect(neededBy(tiers, sum)).toBe(needed)
})

test.each([
  ['none at all', [], true],
  ['a higher beginning', [{ aboveCents: cents(1_000_001), approvals: 1 }, ...tiers.slice(1)], true],
  ['one tier less', tiers.slice(0, 1), true],
  ['a lower beginning', [{ aboveCents: cents(1), approvals: 1 }, ...tiers.slice(1)], false],
  ['more approvals', [{ aboveCents: cents(1_000_000), approvals: 2 }], false],
  ['the same', tiers, false],
])('with %s is looser: %s', (_, after, looser) => {
  expect(isLooser(tiers, after)).toBe(looser)
})

test('is what the sums say, whatever the tiers', () => {
  const some = fc.array(
    fc.record({
      aboveCents: fc.integer({ min: 0, max: 6 }).map(cents),
      approvals: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(some, some, (before: Tier[], after: Tier[]) => {
      const sums = Array.from({ length: 9 }, (_, sum) => sum)
      const less = sums.some((sum) => neededBy(after, sum) < neededBy(before, sum))
      expect(isLooser(before, after)).toBe(less)
    }),
  )
})
