import { periodWords } from '@vintem/contracts/plans/words'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'
import { methodText } from './subscription-words.ts'
import type { SubscriptionSummary } from './subscriptions.queries.ts'

export const subscriptionColumns: readonly DataColumn<SubscriptionSummary>[] = [
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  {
    id: 'titlePlan',
    kind: 'title',
    below: 'customerName',
    header: 'Plano',
    cell: ({ titlePlan }) => titlePlan,
  },
  {
    id: 'period',
    kind: 'text',
    below: 'value',
    header: 'Periodicidade',
    cell: ({ basicValue }) => periodWords[basicValue.type],
  },
  {
    id: 'paymentMethod',
    kind: 'text',
    below: 'status',
    header: 'Forma de pagamento',
    cell: methodText,
  },
  {
    id: 'startDate',
    kind: 'date',
    priority: 6,
    below: 'expirationDate',
    header: 'Início',
    cell: ({ startDate }) => <DateText value={startDate} />,
    sortable: 'desc-first',
  },
  {
    id: 'expirationDate',
    kind: 'date',
    header: 'Próximo vencimento',
    // Of one that is suspended nothing is billed before a debt is paid.
    cell: ({ expirationDate, isSuspended }) =>
      expirationDate && !isSuspended ? <DateText value={expirationDate} /> : '—',
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: (subscription) => <SubscriptionStatusBadge subscription={subscription} />,
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ basicValue }) => <Money amountCents={centsOf(basicValue.value)} />,
  },
]
