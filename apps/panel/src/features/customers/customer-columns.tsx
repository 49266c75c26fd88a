import type { DataColumn } from '#components/lists/data-columns.ts'
import { documentText, phoneText } from './customer-format.ts'
import type { CustomerSummary } from './customers.queries.ts'

export const customerColumns: readonly DataColumn<CustomerSummary>[] = [
  { id: 'name', kind: 'name', header: 'Nome', cell: ({ name }) => name, sortable: true },
  { id: 'document', kind: 'document', header: 'Documento', cell: documentText },
  {
    id: 'email',
    kind: 'email',
    priority: 5,
    below: 'name',
    header: 'E-mail',
    cell: ({ email }) => email,
  },
  { id: 'phone', kind: 'phone', below: 'document', header: 'Telefone', cell: phoneText },
]
