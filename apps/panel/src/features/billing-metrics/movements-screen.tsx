import { Skeleton } from '@mantine/core'
import { movementWords } from '@vintem/contracts/billing-metrics/words'
import { lazy, Suspense } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { rangeText } from '#components/values/range-text.ts'
import { centsOf } from '#lib/amount.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { type MovementFilter, type MrrMovement, movementsQuery } from './billing-metrics.queries.ts'
import { Growth } from './growth.tsx'
import { MovementBadge } from './movement-badge.tsx'

/** The changes of the recurring revenue, each with its subscription. */
export function MovementsScreen(list: ListProps<MovementFilter>) {
  const { kind, startDate, endDate } = list.filter
  return (
    <PanelScreen description="Cada mudança da receita recorrente e a assinatura por trás dela.">
      <QueryTable
        {...list}
        query={movementsQuery(list.filter)}
        id="mrr-movements"
        label="Movimentos"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ subscription }) => `/recorrencias/${subscription}`}
        fields={filterFields}
        chips={[
          { label: 'Tipo', text: kind && movementWords[kind], names: ['kind'] },
          {
            label: 'Dia',
            text: rangeText(startDate, endDate, formatDate),
            names: ['startDate', 'endDate'],
          },
        ]}
        failure="Não foi possível carregar os movimentos."
        empty={
          <EmptyState>
            Depois do primeiro pagamento de uma assinatura, os movimentos aparecem aqui.
          </EmptyState>
        }
        notFound={<EmptyState>Nenhum movimento corresponde ao filtro.</EmptyState>}
      />
    </PanelScreen>
  )
}

const MovementFilterFields = lazy(async () => ({
  default: (await import('./movement-filter-fields.tsx')).MovementFilterFields,
}))

const filterFields = (draft: MovementFilter, change: (patch: Partial<MovementFilter>) => void) => (
  <Suspense fallback={<Skeleton height={208} />}>
    <MovementFilterFields draft={draft} change={change} />
  </Suspense>
)

const columns: readonly DataColumn<MrrMovement>[] = [
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  {
    id: 'titlePlan',
    kind: 'title',
    below: 'customerName',
    header: 'Plano',
    cell: ({ titlePlan }) => titlePlan,
  },
  { id: 'day', kind: 'date', header: 'Dia', cell: ({ day }) => <DateText value={day} /> },
  {
    id: 'kind',
    kind: 'badge',
    header: 'Tipo',
    cell: (movement) => <MovementBadge movement={movement} />,
  },
  {
    id: 'mrr',
    kind: 'money',
    priority: 3,
    header: 'MRR depois',
    cell: ({ mrr }) => <Money amountCents={centsOf(mrr)} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Mudança',
    cell: ({ amount }) => <Growth reais={amount} />,
  },
]
