import { expect, test } from 'vitest'
import { bankingBalanceQuery } from './account-data.queries.ts'

// Goal: a balance that cannot be read is tried again as often as the specification says, and no more.
// @spec 002 §9 Balance: 2 retries, longer each time and 5 s at most; every 300 s
test('is tried twice more, and read again every five minutes', () => {
  const { retry, retryDelay, refetchInterval } = bankingBalanceQuery
  expect([retry, refetchInterval]).toEqual([2, 300_000])
  const wait = retryDelay as (failures: number) => number
  expect([0, 1, 2, 3].map(wait)).toEqual([1_000, 2_000, 4_000, 5_000])
})
