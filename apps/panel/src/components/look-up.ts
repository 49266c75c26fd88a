import { queryOptions } from '@tanstack/react-query'
import { lookUpCompany } from '@vintem/contracts/customers.endpoints'
import { api } from '#lib/api.ts'

/** Look-ups answer the same for long, and a failed one is not worth waiting for: people type instead. */
export const lookUp = { staleTime: Infinity, retry: false } as const

export const companyQuery = (document: string) =>
  queryOptions({
    queryKey: ['companies', document],
    queryFn: ({ signal }) => api(lookUpCompany, { params: { document }, signal }),
    ...lookUp,
  })
