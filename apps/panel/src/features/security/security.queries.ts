import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listPasskeys } from '@vintem/contracts/passkeys/endpoints'
import { getSessionLimits } from '@vintem/contracts/sessions/endpoints'
import { getTwoFactorStatus } from '@vintem/contracts/two-factor/endpoints'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type Passkey = Answer<typeof listPasskeys>[number]

/** When sessions end. */
export const sessionLimitsQuery = queryOptions({
  queryKey: ['session-limits'],
  queryFn: ({ signal }) => api(getSessionLimits, { signal }),
})

/** The second factors of the user. */
export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => api(getTwoFactorStatus, { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api(listPasskeys, { signal }),
})

/** Reads the data again that change with an added, renamed or removed passkey. */
export function useFactorsChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      readAnew(client, passkeysQuery.queryKey),
      readAnew(client, twoFactorQuery.queryKey),
    ])
}
