import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type InvoiceConfig = Answer<typeof getInvoiceConfig>
export type InvoiceSettings = NonNullable<InvoiceConfig['settings']>

export const invoiceConfigQuery = queryOptions({
  queryKey: ['invoice-config'],
  queryFn: ({ signal }) => api(getInvoiceConfig, { signal }),
})

/** To call with the configuration as the server answered it; charges offer other things now. */
export function useConfigChanged(): (config: InvoiceConfig) => void {
  const client = useQueryClient()
  return (config) => {
    client.setQueryData(invoiceConfigQuery.queryKey, config)
    void readAnew(client, ['charges', 'invoices'])
  }
}
