import { formatDigitableLine } from '@vintem/brazil/boleto'
import { cents, formatCount } from '@vintem/brazil/money'
import {
  LOT_ITEM_STATUSES,
  lotItemKindWords,
  lotItemStatusWords,
} from '@vintem/contracts/payment-lots/words'
import { useState } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { itemStatuses } from './lot-words.ts'
import {
  type LotItemFilter,
  type Lot,
  type LotItem,
  lotItemsQuery,
} from './payment-lots.queries.ts'
import classes from './payment-lots.module.css'

/** The items of a lot in the order of the file, each with what has become of it, or why it is refused. */
export function LotItems({ lot }: { lot: Lot }) {
  const [filter, setFilter] = useState<LotItemFilter>({})
  const state = lot.items.map(({ status, count }) => `${status} ${count}`).join(' ')
  const statuses = LOT_ITEM_STATUSES.filter((status) =>
    lot.items.some((each) => each.status === status),
  ).map((value) => ({
    value,
    label: `${lotItemStatusWords[value]} (${formatCount(countOf(lot, value))})`,
  }))
  return (
    <section aria-label="Pagamentos do lote" className={classes.items}>
      {statuses.length > 1 && (
        <SelectField
          label="Situação dos pagamentos"
          options={statuses}
          clearable
          value={filter.status ?? null}
          onChange={(status) => setFilter({ status: status ?? undefined })}
        />
      )}
      <QueryTable
        query={lotItemsQuery(lot.id, filter, state)}
        filter={filter}
        onFilterChange={setFilter}
        id="payment-lot-items"
        label="Pagamentos do lote"
        counted="pagamentos"
        columns={columns}
        rowKey={({ line }) => String(line)}
        skeletonRows={5}
        failure="Não foi possível carregar os pagamentos do lote."
        empty={<EmptyState title="Nenhum pagamento">O arquivo não tem pagamentos.</EmptyState>}
      />
    </section>
  )
}

const countOf = ({ items }: Lot, status: LotItem['status']): number =>
  items.find((each) => each.status === status)?.count ?? 0

const columns: readonly DataColumn<LotItem>[] = [
  { id: 'line', kind: 'number', header: 'Linha', cell: ({ line }) => String(line) },
  {
    id: 'recipient',
    kind: 'name',
    header: 'Beneficiário',
    primary: true,
    cell: ({ recipient_name }) => recipient_name || 'Não informado',
  },
  {
    id: 'target',
    kind: 'title',
    header: 'Chave ou código',
    below: 'recipient',
    cell: ({ kind, pix_key, digitable_line }) => {
      if (pix_key) return <PixKeyText pixKey={pix_key} />
      if (digitable_line) return formatDigitableLine(digitable_line)
      return kind ? lotItemKindWords[kind] : '—'
    },
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => (amount === null ? '—' : <Money amountCents={cents(amount)} />),
  },
  {
    id: 'date',
    kind: 'date',
    header: 'Data',
    cell: ({ scheduled_date }) => (scheduled_date ? <DateText value={scheduled_date} /> : '—'),
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status, reason }) => (
      <>
        <StatusBadge {...itemStatuses[status]} />
        {reason && <div className={classes.reason}>{reason}</div>}
      </>
    ),
  },
]
