import { useQuery } from '@tanstack/react-query'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { FutureDayDrawer } from './future-day-drawer.tsx'
import { RangeFields } from './range-fields.tsx'
import {
  type FinanceProps,
  type FinanceSearch,
  type FutureDay,
  futureQuery,
  rangeOf,
} from './statements.queries.ts'
import classes from './statements.module.css'

const FINANCES = '/financeiro'

const columns: readonly DataColumn<FutureDay>[] = [
  {
    id: 'executionDate',
    kind: 'name',
    header: 'Liberação',
    primary: true,
    sortable: true,
    cell: ({ executionDate }) => formatDate(executionDate),
  },
  {
    id: 'receivables',
    kind: 'number',
    header: 'Recebíveis',
    cell: ({ receivables }) => receivables,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
]

/** What becomes available, day by day. */
export function FuturePanel({ search, onSearchChange }: FinanceProps) {
  const { dia, ...filter } = search
  return (
    <>
      <RangeFields
        of="future"
        range={rangeOf(filter)}
        onChange={(range) => onSearchChange({ ...filter, page: 0, ...range })}
      />
      <QueryTable
        query={futureQuery(filter)}
        filter={filter}
        onFilterChange={onSearchChange}
        id="future-entries"
        label="Lançamentos futuros"
        columns={columns}
        rowKey={({ executionDate }) => executionDate}
        rowHref={({ executionDate }) =>
          FINANCES + stringifySearch({ ...filter, dia: executionDate })
        }
        inPlace
        sort="executionDate,asc"
        skeletonRows={10}
        failure="Não foi possível carregar os lançamentos futuros."
        empty={<EmptyState>Neste período nada será liberado.</EmptyState>}
      >
        <FutureTotals search={filter} />
      </QueryTable>
      <FutureDayDrawer
        key={dia}
        day={dia}
        onClose={() => onSearchChange(filter, { inPlace: true })}
      />
    </>
  )
}

/** The table says where they could not be read. */
function FutureTotals({ search }: { search: FinanceSearch }) {
  const { data, isPlaceholderData } = useQuery(futureQuery(search))
  if (!data) return null
  return (
    <dl className={classes.totals} aria-label="Resumo" aria-busy={isPlaceholderData}>
      <div>
        <dt>Neste período</dt>
        <dd>
          <Money amountCents={centsOf(data.totalAmount)} />
        </dd>
      </div>
      <div>
        <dt>A liberar ao todo</dt>
        <dd>
          <Money amountCents={centsOf(data.scheduledAmount)} />
        </dd>
      </div>
    </dl>
  )
}
