import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listPixKeys } from '@vintem/contracts/pix-keys/endpoints'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type PixKey = Answer<typeof listPixKeys>[number]

/** The polling interval while the bank decides, which it usually does within seconds. */
const POLL_MS = 2_000

const isMoving = ({ status, claim }: PixKey) =>
  status === 'REGISTERING' || status === 'DELETING' || Boolean(claim?.answer)

/** The PIX keys of an account, read again while the bank has one of them in hand. */
export const pixKeysQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['pix-keys', accountId],
    queryFn: ({ signal }) => api(listPixKeys, { params: { id: accountId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
  })

/** Reads the keys of both accounts again. */
export function useKeysChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => readAnew(client, ['pix-keys'])
}
