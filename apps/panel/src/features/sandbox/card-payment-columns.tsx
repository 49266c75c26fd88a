import { IconCircleCheck, IconCircleX, IconGavel } from '@tabler/icons-react'
import { timesText } from '@vintem/contracts/charges/words'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { DisputeActions } from './dispute-actions.tsx'
import type { CardPayment } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

export const cardPaymentColumns: readonly DataColumn<CardPayment>[] = [
  { id: 'holder', kind: 'name', header: 'Titular', cell: ({ holder }) => holder },
  {
    id: 'card',
    kind: 'document',
    below: 'holder',
    header: 'Cartão',
    cell: ({ brand, last4 }) => (
      <span>
        {brand} <span className={classes.card}>•••• {last4}</span>
      </span>
    ),
  },
  {
    id: 'capturedAt',
    kind: 'moment',
    header: 'Aprovado em',
    cell: ({ capturedAt }) => <DateTimeText value={capturedAt} />,
  },
  {
    id: 'seller',
    kind: 'number',
    header: 'Vendedor',
    cell: ({ idSeller }) => idSeller,
    hiddenByDefault: true,
  },
  {
    id: 'installments',
    kind: 'number',
    below: 'value',
    header: 'Parcelas',
    cell: ({ installments }) => timesText(installments),
  },
  {
    id: 'dispute',
    kind: 'badge',
    header: 'Disputa',
    cell: ({ dispute }) => (dispute ? <StatusBadge {...disputeStates[dispute.state]} /> : NONE),
  },
  { id: 'contestation', kind: 'prose', priority: 2, header: 'Contestação', cell: contestationText },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
  {
    id: 'refunded',
    kind: 'money',
    priority: 5,
    header: 'Estornado',
    cell: ({ refundedValue }) => returned(refundedValue),
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (payment) => <DisputeActions payment={payment} />,
  },
]

const returned = (reais: number) => (reais > 0 ? <Money amountCents={centsOf(reais)} /> : NONE)

const disputeStates = {
  OPEN: { tone: 'special', icon: IconGavel, label: 'Aberta' },
  WON: { tone: 'success', icon: IconCircleCheck, label: 'Ganha' },
  LOST: { tone: 'danger', icon: IconCircleX, label: 'Perdida' },
} satisfies Record<string, Status>

/** The documents that the seller has sent. */
function contestationText({ dispute }: CardPayment): string {
  if (!dispute?.contestation) return NONE
  const { message, documents } = dispute.contestation
  return documents.length > 0 ? `“${message}” Documentos: ${documents.join(', ')}.` : `“${message}”`
}
