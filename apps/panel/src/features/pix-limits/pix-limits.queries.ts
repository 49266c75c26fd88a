import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listPixLimits } from '@vintem/contracts/pix-limits/endpoints'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type PixLimit = Answer<typeof listPixLimits>[number]

/** The PIX limits of the account; none while it is not active. */
export const pixLimitsQuery = queryOptions({
  queryKey: ['pix-limits'],
  queryFn: ({ signal }) => api(listPixLimits, { signal }),
})

export function useLimitsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => readAnew(client, ['pix-limits'])
}
