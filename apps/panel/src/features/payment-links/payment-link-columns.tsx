import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { CardPauseBadge } from './card-pause-badge.tsx'
import { PaymentLinkStatusBadge } from './payment-link-status-badge.tsx'
import type { LinkTab, PaymentLinkSummary } from './payment-links.queries.ts'

type Column = DataColumn<PaymentLinkSummary>

const title: Column = { id: 'title', kind: 'name', header: 'Título', cell: (link) => link.title }

const customer: Column = {
  id: 'customer',
  kind: 'title',
  below: 'title',
  header: 'Cliente',
  cell: ({ sellerClient }) => sellerClient?.name ?? 'Qualquer comprador',
}

const others: readonly Column[] = [
  {
    id: 'createdAt',
    kind: 'moment',
    priority: 2,
    header: 'Criado em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
    sortable: 'desc-first',
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status, cardPause }) => (
      <>
        <PaymentLinkStatusBadge status={status} />
        {cardPause && status === 'OPEN' && <CardPauseBadge />}
      </>
    ),
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
]

/** What each tab lists of its links; a quick link has no customer (specification 1 §9). */
export const linkColumns: Readonly<Record<LinkTab, readonly Column[]>> = {
  orders: [title, customer, ...others],
  subscriptions: [title, customer, ...others],
  'fast-orders': [title, ...others],
}
