import type { DataColumn } from '#components/lists/data-columns.ts'
import { SplitStatusBadge } from './split-status-badge.tsx'
import { documentText, feeText, feeTypes } from './sub-seller-words.ts'
import type { SubSellerSummary } from './sub-sellers.queries.ts'

const name: DataColumn<SubSellerSummary> = {
  id: 'name',
  kind: 'name',
  header: 'Nome',
  cell: (subSeller) => subSeller.name,
}
const document: DataColumn<SubSellerSummary> = {
  id: 'document',
  kind: 'document',
  below: 'name',
  header: 'Documento',
  cell: documentText,
}
const status: DataColumn<SubSellerSummary> = {
  id: 'splitStatus',
  kind: 'badge',
  header: 'Situação',
  cell: ({ splitStatus }) => <SplitStatusBadge status={splitStatus} />,
}
const fee: DataColumn<SubSellerSummary>[] = [
  {
    id: 'paymentType',
    kind: 'text',
    below: 'paymentValue',
    header: 'Tipo de taxa',
    cell: ({ paymentType }) => feeTypes[paymentType],
  },
  { id: 'paymentValue', kind: 'number', header: 'Taxa', cell: feeText },
]

/** Only some roles see the fee of each sub-seller (specification 2 §6). */
export const subSellerColumns = {
  withFees: [name, document, status, ...fee],
  withoutFees: [name, document, status],
} as const
