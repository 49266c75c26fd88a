import type { DataColumn } from '#components/lists/data-columns.ts'
import { documentText, phoneText } from './customer-format.ts'
import type { CustomerSummary } from './customers.queries.ts'

export const customerColumns: readonly DataColumn<CustomerSummary>[] = [
  { id: 'name', header: 'Nome', cell: ({ name }) => name, sortable: true },
  { id: 'document', header: 'Documento', cell: documentText },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'phone', header: 'Telefone', cell: phoneText },
]
