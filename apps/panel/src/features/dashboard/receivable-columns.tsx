import type { DataColumn } from '#components/lists/data-columns.ts'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { centsOf } from '#lib/amount.ts'
import type { DashboardCharge } from './dashboard.queries.ts'

export const receivableColumns: readonly DataColumn<DashboardCharge>[] = [
  { id: 'buyerName', kind: 'name', header: 'Cliente', cell: ({ buyerName }) => buyerName },
  {
    id: 'expirationDate',
    kind: 'date',
    header: 'Vencimento',
    cell: ({ expirationDate }) => <DateText value={expirationDate} />,
  },
  {
    id: 'paidDate',
    kind: 'date',
    priority: 6,
    below: 'expirationDate',
    header: 'Pagamento',
    cell: ({ paidDate }) => (paidDate ? <DateText value={paidDate} /> : '—'),
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <ChargeStatusBadge status={status} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => (
      <PrivateValue>
        <Money amountCents={centsOf(amount)} />
      </PrivateValue>
    ),
  },
]
