import { IconCircleCheck, IconCircleX, IconGavel } from '@tabler/icons-react'
import { timesText } from '@vintem/contracts/charges/words'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { DisputeActions } from './dispute-actions.tsx'
import type { CardPayment } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

export const cardPaymentColumns: readonly DataColumn<CardPayment>[] = [
  { id: 'holder', header: 'Titular', cell: ({ holder }) => holder },
  {
    id: 'card',
    header: 'Cartão',
    cell: ({ brand, last4 }) => (
      <span>
        {brand} <span className={classes.card}>•••• {last4}</span>
      </span>
    ),
  },
  {
    id: 'capturedAt',
    header: 'Aprovado em',
    cell: ({ capturedAt }) => <DateTimeText value={capturedAt} />,
  },
  { id: 'seller', header: 'Vendedor', cell: ({ idSeller }) => idSeller, hiddenByDefault: true },
  { id: 'installments', header: 'Parcelas', cell: ({ installments }) => timesText(installments) },
  {
    id: 'dispute',
    header: 'Disputa',
    cell: ({ dispute }) => (dispute ? <DisputeCell {...dispute} /> : '—'),
  },
  { id: 'value', header: 'Valor', cell: valueText, align: 'end', aside: true },
  { id: 'actions', header: 'Ações', cell: (payment) => <DisputeActions payment={payment} /> },
]

const disputeStates = {
  OPEN: { tone: 'special', icon: IconGavel, label: 'Aberta' },
  WON: { tone: 'success', icon: IconCircleCheck, label: 'Ganha' },
  LOST: { tone: 'danger', icon: IconCircleX, label: 'Perdida' },
} satisfies Record<string, Status>

/** The state of a dispute, and the package that the seller has sent. */
function DisputeCell({ state, contestation }: NonNullable<CardPayment['dispute']>) {
  return (
    <div>
      <StatusBadge {...disputeStates[state]} />
      {contestation && (
        <small className={classes.contestation}>
          Contestação: “{contestation.message}”
          {contestation.documents.length > 0 &&
            ` Documentos: ${contestation.documents.join(', ')}.`}
        </small>
      )}
    </div>
  )
}

function valueText({ value, refundedValue }: CardPayment) {
  return (
    <span>
      <Money amountCents={centsOf(value)} />
      {refundedValue > 0 && (
        <small className={classes.returned}>estornado: {reaisText(refundedValue)}</small>
      )}
    </span>
  )
}
