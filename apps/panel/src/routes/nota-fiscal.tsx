import { InvoiceConfigScreen } from '#features/invoices/invoice-config-screen.tsx'
import { invoiceConfigQuery } from '#features/invoices/invoices.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(invoiceConfigQuery),
  render: () => <InvoiceConfigScreen />,
})
