import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listApiKeys, type createApiKey } from '@vintem/contracts/api-keys/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type ApiKey = Answer<typeof listApiKeys>[number]
export type MadeApiKey = Answer<typeof createApiKey>

/** All keys of the seller, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api(listApiKeys, { signal }),
})

/** Reads the keys again. */
export function useApiKeysChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => readAnew(client, apiKeysQuery.queryKey)
}
