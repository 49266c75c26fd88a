import { queryOptions } from '@tanstack/react-query'
import { getBalance } from '@vintem/contracts/dashboard/balance'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'

export type Balance = Answer<typeof getBalance>

/** Payments arrive at any time: the data is refetched when the user comes back to the screen. */
export const FRESH_MS = 5_000

export const balanceQuery = queryOptions({
  queryKey: ['dashboard', 'balance'],
  queryFn: ({ signal }) => api(getBalance, { signal }),
  staleTime: FRESH_MS,
})
