import { expect, test } from 'vitest'
import { overBudget } from './budgets.ts'

// Goal: a file that takes a larger share of the time than its budget is reported, on fast and slow
// machines.
const others = Array.from({ length: 40 }, (_, n) => [`file-${n}.test.ts`, 1] as const)
const timesOf = (file: string, millis: number, speed: number) =>
  new Map([...others, [file, millis] as const].map(([name, each]) => [name, each * speed]))

test.each([1, 1_000])('a file beyond its share is told, at speed %i', (speed) => {
  expect(overBudget(timesOf('slow.test.ts', 10, speed))).toEqual([
    'slow.test.ts takes 20.0 % of the time of its run; its budget is 7 %',
  ])
  expect(overBudget(timesOf('fine.test.ts', 2, speed))).toEqual([])
})

test('a file with a budget of its own may take that, and no more', () => {
  expect(overBudget(timesOf('e2e/profiles.spec.ts', 10, 1))).toEqual([])
  expect(overBudget(timesOf('e2e/profiles.spec.ts', 20, 1))).toHaveLength(1)
})
