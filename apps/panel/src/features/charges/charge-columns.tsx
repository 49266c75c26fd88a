import { type Cents, subtract, sum } from '@vintem/brazil/money'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { methodText } from '#components/values/charge-method.ts'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { ChargeSummary } from './charges.queries.ts'

export const chargeColumns: readonly DataColumn<ChargeSummary>[] = [
  { id: 'customerName', header: 'Cliente', cell: ({ customerName }) => customerName },
  { id: 'title', header: 'Título', cell: ({ title }) => title },
  { id: 'paymentMethod', header: 'Forma de pagamento', cell: methodText },
  {
    id: 'expirationDate',
    header: 'Vencimento',
    cell: ({ expirationDate }) => <DateText value={expirationDate} />,
    sortable: 'desc-first',
  },
  {
    id: 'paidDate',
    header: 'Pagamento',
    cell: ({ paidDate }) => (paidDate ? <DateText value={paidDate} /> : '—'),
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <ChargeStatusBadge status={status} />,
    aside: true,
  },
  {
    id: 'value',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
    align: 'end',
    aside: true,
  },
  { id: 'costs', header: 'Taxas', cell: (charge) => paid(charge, costsOf), align: 'end' },
  {
    id: 'splitAmount',
    header: 'Sub-vendedores',
    cell: (charge) => paid(charge, ({ splitAmount }) => centsOf(splitAmount)),
    align: 'end',
    hiddenByDefault: true,
  },
  { id: 'netAmount', header: 'Líquido', cell: (charge) => paid(charge, netOf), align: 'end' },
]

/** Known once a rail was paid. */
const paid = (charge: ChargeSummary, centsOfIt: (charge: ChargeSummary) => Cents) =>
  charge.netAmount === null ? '—' : <Money amountCents={centsOfIt(charge)} />

const costsOf = ({ feeAmount, anticipationAmount }: ChargeSummary) =>
  sum([centsOf(feeAmount), centsOf(anticipationAmount)])

const netOf = ({ netAmount, splitAmount }: ChargeSummary) =>
  subtract(centsOf(netAmount ?? 0), centsOf(splitAmount))
