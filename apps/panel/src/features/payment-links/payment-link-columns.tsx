import { formatCount } from '@vintem/brazil/money'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { CardPauseBadge } from './card-pause-badge.tsx'
import { conversionText, figureWords } from './figure-words.ts'
import { PaymentLinkStatusBadge } from './payment-link-status-badge.tsx'
import type { LinkTab, PaymentLinkSummary } from './payment-links.queries.ts'

type Column = DataColumn<PaymentLinkSummary>

const title: Column = { id: 'title', kind: 'name', header: 'Título', cell: (link) => link.title }

const customer: Column = {
  id: 'customer',
  kind: 'title',
  below: 'title',
  priority: 3,
  header: 'Cliente',
  cell: ({ sellerClient }) => sellerClient?.name ?? NONE,
}

const others: readonly Column[] = [
  {
    id: 'createdAt',
    kind: 'moment',
    priority: 4,
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

/** What came of each. On a phone what was sold is enough, and of what anybody may buy who came. */
const figures: readonly Column[] = [
  {
    id: 'visits',
    kind: 'number',
    priority: 3,
    isDetail: true,
    ...figureWords.visits,
    cell: (link) => formatCount(link.figures.visits),
  },
  {
    id: 'started',
    kind: 'number',
    priority: 5,
    ...figureWords.started,
    cell: (link) => formatCount(link.figures.started),
  },
  {
    id: 'paid',
    kind: 'number',
    priority: 2,
    isDetail: true,
    ...figureWords.paid,
    cell: (link) => formatCount(link.figures.paid),
  },
  {
    id: 'conversion',
    kind: 'number',
    priority: 4,
    ...figureWords.conversion,
    cell: (link) => conversionText(link.figures) ?? NONE,
  },
  {
    id: 'amount',
    kind: 'money',
    below: 'value',
    ...figureWords.amount,
    cell: (link) => <Money amountCents={centsOf(link.figures.amount)} />,
    sortable: 'desc-first',
  },
]

/** What each tab lists of its links; a quick link has no customer (specification 1 §9). */
export const linkColumns: Readonly<Record<LinkTab, readonly Column[]>> = {
  orders: [title, customer, ...others, ...figures],
  subscriptions: [title, customer, ...others, ...figures],
  'fast-orders': [title, ...others, ...figures],
}
