import { periodWords } from '@vintem/contracts/plans/words'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'
import { methodText } from './subscription-words.ts'
import type { SubscriptionSummary } from './subscriptions.queries.ts'

export const subscriptionColumns: readonly DataColumn<SubscriptionSummary>[] = [
  { id: 'customerName', header: 'Cliente', cell: ({ customerName }) => customerName },
  { id: 'titlePlan', header: 'Plano', cell: ({ titlePlan }) => titlePlan },
  { id: 'period', header: 'Periodicidade', cell: ({ basicValue }) => periodWords[basicValue.type] },
  { id: 'paymentMethod', header: 'Forma de pagamento', cell: methodText },
  {
    id: 'startDate',
    header: 'Início',
    cell: ({ startDate }) => <DateText value={startDate} />,
    sortable: 'desc-first',
  },
  {
    id: 'expirationDate',
    header: 'Próximo vencimento',
    cell: ({ expirationDate }) => (expirationDate ? <DateText value={expirationDate} /> : '—'),
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <SubscriptionStatusBadge status={status} />,
    aside: true,
  },
  {
    id: 'value',
    header: 'Valor',
    cell: ({ basicValue }) => <Money amountCents={centsOf(basicValue.value)} />,
    align: 'end',
    aside: true,
  },
]
