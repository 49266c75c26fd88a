import { queryOptions } from '@tanstack/react-query'
import { getTwoFactorStatus } from '@vintem/contracts/two-factor.endpoints'
import { api } from '#lib/api.ts'

/** Whether the user signs in with a code. */
export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => api(getTwoFactorStatus, { signal }),
})
