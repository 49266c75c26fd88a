import { type Cents, subtract, sum } from '@vintem/brazil/money'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { methodText } from '#components/values/charge-method.ts'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { ChargeSummary } from './charges.queries.ts'

export const chargeColumns: readonly DataColumn<ChargeSummary>[] = [
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  {
    id: 'title',
    kind: 'title',
    below: 'customerName',
    header: 'Título',
    cell: ({ title }) => title,
  },
  {
    id: 'paymentMethod',
    kind: 'text',
    below: 'status',
    header: 'Forma de pagamento',
    cell: methodText,
  },
  {
    id: 'expirationDate',
    kind: 'date',
    header: 'Vencimento',
    cell: ({ expirationDate }) => <DateText value={expirationDate} />,
    sortable: 'desc-first',
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
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
  {
    id: 'costs',
    kind: 'money',
    priority: 7,
    header: 'Taxas',
    cell: (charge) => paid(charge, costsOf),
  },
  {
    id: 'splitAmount',
    kind: 'money',
    priority: 8,
    header: 'Sub-vendedores',
    cell: (charge) => paid(charge, ({ splitAmount }) => centsOf(splitAmount)),
    hiddenByDefault: true,
  },
  {
    id: 'netAmount',
    kind: 'money',
    priority: 5,
    below: 'value',
    header: 'Líquido',
    cell: (charge) => paid(charge, netOf),
  },
]

/** Known once a rail was paid. */
const paid = (charge: ChargeSummary, centsOfIt: (charge: ChargeSummary) => Cents) =>
  charge.netAmount === null ? '—' : <Money amountCents={centsOfIt(charge)} />

const costsOf = ({ feeAmount, anticipationAmount }: ChargeSummary) =>
  sum([centsOf(feeAmount), centsOf(anticipationAmount)])

const netOf = ({ netAmount, splitAmount }: ChargeSummary) =>
  subtract(centsOf(netAmount ?? 0), centsOf(splitAmount))
