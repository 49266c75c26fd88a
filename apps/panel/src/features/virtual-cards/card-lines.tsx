import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { lineStatuses } from './card-words.ts'
import { type CardLine, cardLinesQuery, type CardSearch } from './virtual-cards.queries.ts'

const columns: readonly DataColumn<CardLine>[] = [
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Lançamento',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'merchantName',
    kind: 'name',
    header: 'Operação',
    primary: true,
    cell: ({ merchantName }) => merchantName,
  },
  {
    id: 'reason',
    kind: 'title',
    below: 'merchantName',
    header: 'Motivo',
    cell: ({ reason }) => reason ?? '—',
  },
  {
    id: 'billingAmount',
    kind: 'money',
    header: 'Valor',
    cell: ({ billingAmount }) => <Money amountCents={centsOf(billingAmount)} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Status',
    cell: ({ status }) => <StatusBadge {...lineStatuses[status]} />,
  },
]

const tabs = [{ value: 'extrato', label: 'Extrato' }]

type CardLinesProps = {
  cardId: string
  search: CardSearch
  onSearchChange: (search: CardSearch) => void
}

/** What was bought with a card, or not, and why not. */
export function CardLines({ cardId, search, onSearchChange }: CardLinesProps) {
  const query = useMemo(() => cardLinesQuery(cardId, search), [cardId, search])
  return (
    <Tabs value="extrato">
      <TabRow label="Partes do cartão" tabs={tabs} current="extrato" />
      <Tabs.Panel value="extrato">
        <QueryTable
          query={query}
          filter={search}
          onFilterChange={onSearchChange}
          id="virtual-card-lines"
          label="Extrato"
          columns={columns}
          rowKey={({ id }) => id}
          failure="Não foi possível carregar o extrato."
          empty={
            <EmptyState title="Sem dados da fatura">
              As compras deste cartão aparecem aqui.
            </EmptyState>
          }
        />
      </Tabs.Panel>
    </Tabs>
  )
}
