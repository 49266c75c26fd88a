import { formatDocument } from '@vintem/brazil/document'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { PayableActions } from './payable-actions.tsx'
import type { Payable, PayableKind } from './payable-kinds.ts'
import classes from './sandbox-console.module.css'

/** The columns of a list of one kind; `onChoose` opens the dialog of odd payments. */
export const payableColumns = (
  kind: PayableKind,
  onChoose: (payable: Payable) => void,
): readonly DataColumn<Payable>[] => [
  { id: 'payer', header: 'Pagador', cell: ({ payerName }) => payerName },
  {
    id: 'document',
    header: 'Documento',
    cell: ({ payerDocument }) => formatDocument(payerDocument),
    hiddenByDefault: true,
  },
  {
    id: 'createdAt',
    header: 'Criado em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
    hiddenByDefault: true,
  },
  {
    id: 'until',
    header: kind.untilName,
    cell: ({ payableUntil: until }) =>
      until.includes('T') ? <DateTimeText value={until} /> : <DateText value={until} />,
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...status} />,
    aside: true,
  },
  {
    id: 'value',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
    align: 'end',
    aside: true,
  },
  { id: 'paid', header: 'Valor pago', cell: paidText, align: 'end' },
  {
    id: 'actions',
    header: 'Ações',
    cell: (payable) => <PayableActions kind={kind} payable={payable} onChoose={onChoose} />,
  },
]

function paidText({ paidValue, returnedValue }: Payable) {
  if (paidValue === 0) return '—'
  return (
    <span>
      <Money amountCents={centsOf(paidValue)} />
      {returnedValue > 0 && (
        <small className={classes.returned}>devolvido: {reaisText(returnedValue)}</small>
      )}
    </span>
  )
}
