import { queryOptions } from '@tanstack/react-query'
import { getSessionLimits } from '@vintem/contracts/sessions.endpoints'
import { getTwoFactorStatus } from '@vintem/contracts/two-factor.endpoints'
import { api } from '#lib/api.ts'

/** When sessions end. */
export const sessionLimitsQuery = queryOptions({
  queryKey: ['session-limits'],
  queryFn: ({ signal }) => api(getSessionLimits, { signal }),
})

/** Whether the user signs in with a code. */
export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => api(getTwoFactorStatus, { signal }),
})
