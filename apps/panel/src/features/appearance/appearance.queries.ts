import { queryOptions } from '@tanstack/react-query'
import { getAppearance } from '@vintem/contracts/appearance/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { api } from '#lib/api.ts'

export type Appearance = Answer<typeof getAppearance>

export const appearanceQuery = queryOptions({
  queryKey: ['sellers', 'appearance'],
  queryFn: ({ signal }) => api(getAppearance, { signal }),
})
