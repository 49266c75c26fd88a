import { ChargeStatusBadge } from '#components/charge-status-badge.tsx'
import type { DataColumn } from '#components/data-columns.ts'
import { DateText } from '#components/date-text.tsx'
import { Money } from '#components/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { methodText } from './charge-words.ts'
import type { ChargeSummary } from './charges.queries.ts'

export const chargeColumns: readonly DataColumn<ChargeSummary>[] = [
  { id: 'customerName', header: 'Cliente', cell: ({ customerName }) => customerName },
  { id: 'title', header: 'Título', cell: ({ title }) => title },
  { id: 'paymentMethod', header: 'Forma de pagamento', cell: methodText },
  {
    id: 'expirationDate',
    header: 'Vencimento',
    cell: ({ expirationDate }) => <DateText value={expirationDate} />,
    sortable: 'desc-first',
  },
  {
    id: 'paidDate',
    header: 'Pagamento',
    cell: ({ paidDate }) => (paidDate ? <DateText value={paidDate} /> : '—'),
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <ChargeStatusBadge status={status} />,
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
