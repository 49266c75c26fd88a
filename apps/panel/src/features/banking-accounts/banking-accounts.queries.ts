import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type BankingAccount = Answer<typeof getBankingAccount>

/** The polling interval while the bank judges, which takes minutes. */
const POLL_MS = 10_000

/** The banking account of the seller, read again while nobody has judged it. */
export const bankingAccountQuery = queryOptions({
  queryKey: ['banking-account'],
  queryFn: ({ signal }) => api(getBankingAccount, { signal }),
  refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? POLL_MS : false),
})

/** Reads all again that a new state of the account changes. */
export function useAccountChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => readAnew(client)
}
