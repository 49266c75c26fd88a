import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { listReportAddresses } from '@vintem/contracts/reports/endpoints'
import { api } from '#lib/api.ts'

export type ReportAddress = Answer<typeof listReportAddresses>[number]

/** Addresses outside of the account that may be sent reports, and those asked. */
export const reportAddressesQuery = queryOptions({
  queryKey: ['report-addresses'],
  queryFn: ({ signal }) => api(listReportAddresses, { signal }),
})
