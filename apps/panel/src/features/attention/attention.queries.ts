import { queryOptions } from '@tanstack/react-query'
import { getAttention } from '@vintem/contracts/attention/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'

export type Attention = Answer<typeof getAttention>

/** Below the key of the dashboard, which is read again when a payment comes. */
export const attentionQuery = queryOptions({
  queryKey: ['dashboard', 'attention'],
  queryFn: ({ signal }) => api(getAttention, { signal }),
  staleTime: 5_000,
})
