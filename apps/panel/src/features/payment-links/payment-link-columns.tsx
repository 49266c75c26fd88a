import type { DataColumn } from '#components/data-columns.ts'
import { DateTimeText } from '#components/date-text.tsx'
import { Money } from '#components/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { PaymentLinkStatusBadge } from './payment-link-status-badge.tsx'
import type { PaymentLinkSummary } from './payment-links.queries.ts'

export const paymentLinkColumns: readonly DataColumn<PaymentLinkSummary>[] = [
  { id: 'title', header: 'Título', cell: ({ title }) => title },
  {
    id: 'customer',
    header: 'Cliente',
    cell: ({ sellerClient }) => sellerClient?.name ?? 'Qualquer comprador',
  },
  {
    id: 'createdAt',
    header: 'Criado em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
    sortable: 'desc-first',
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <PaymentLinkStatusBadge status={status} />,
    aside: true,
  },
  {
    id: 'value',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
    align: 'end',
    aside: true,
  },
]
