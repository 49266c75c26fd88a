import type { DataColumn } from '#components/lists/data-columns.ts'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { DashboardCharge } from './dashboard.queries.ts'

export const receivableColumns: readonly DataColumn<DashboardCharge>[] = [
  { id: 'buyerName', header: 'Cliente', cell: ({ buyerName }) => buyerName },
  {
    id: 'expirationDate',
    header: 'Vencimento',
    cell: ({ expirationDate }) => <DateText value={expirationDate} />,
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
    id: 'amount',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
    align: 'end',
    aside: true,
  },
]
