import { formatDocument } from '@vintem/brazil/document'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { PayableActions } from './payable-actions.tsx'
import type { Payable, PayableKind } from './payable-kinds.ts'

const amount = (reais: number) => (reais > 0 ? <Money amountCents={centsOf(reais)} /> : NONE)

const whose: readonly DataColumn<Payable>[] = [
  {
    id: 'document',
    kind: 'document',
    priority: 5,
    below: 'payer',
    header: 'Documento',
    cell: ({ payerDocument }) => formatDocument(payerDocument),
    hiddenByDefault: true,
  },
  {
    id: 'createdAt',
    kind: 'moment',
    priority: 5,
    below: 'until',
    header: 'Criado em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
    hiddenByDefault: true,
  },
]

const amounts: readonly DataColumn<Payable>[] = [
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...status} />,
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
  {
    id: 'paid',
    kind: 'money',
    priority: 4,
    below: 'value',
    header: 'Valor pago',
    cell: ({ paidValue }) => amount(paidValue),
  },
  {
    id: 'returned',
    kind: 'money',
    priority: 6,
    header: 'Devolvido',
    cell: ({ returnedValue }) => amount(returnedValue),
  },
]

/** The columns of a list of one kind; `onChoose` opens the dialog of unusual payments. */
export const payableColumns = (
  kind: PayableKind,
  onChoose: (payable: Payable) => void,
): readonly DataColumn<Payable>[] => [
  { id: 'payer', kind: 'name', header: 'Pagador', cell: ({ payerName }) => payerName },
  ...whose,
  {
    id: 'until',
    kind: 'moment',
    header: kind.untilName,
    cell: ({ payableUntil: until }) =>
      until.includes('T') ? <DateTimeText value={until} /> : <DateText value={until} />,
  },
  ...amounts,
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (payable) => <PayableActions kind={kind} payable={payable} onChoose={onChoose} />,
  },
]
