import { civilDateOf } from '@vintem/brazil/calendar'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { LineDrawer } from './line-drawer.tsx'
import { type TreasuryLine, treasuryLinesQuery, type TreasurySearch } from './treasury.queries.ts'

const columns: readonly DataColumn<TreasuryLine>[] = [
  {
    id: 'date',
    kind: 'date',
    header: 'Data',
    cell: ({ created_at }) => formatDate(civilDateOf(new Date(created_at))),
  },
  {
    id: 'due',
    kind: 'text',
    below: 'date',
    header: 'Vencimento',
    cell: ({ execution_date }) => `Venc. ${formatDate(execution_date)}`,
  },
  {
    id: 'operation',
    kind: 'name',
    header: 'Operação',
    primary: true,
    cell: ({ description }) => description,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
]

type TreasuryLinesProps = {
  /** Reais, as the balance has them. */
  invested: number
  search: TreasurySearch
  onSearchChange: (search: TreasurySearch) => void
}

/** What happened to the invested money; each line opens into why it is of its amount. */
export function TreasuryLines({ invested, search, onSearchChange }: TreasuryLinesProps) {
  const { lancamento, ...filter } = search
  return (
    <Section title="Lançamentos dos rendimentos">
      <QueryTable
        query={treasuryLinesQuery(search, invested)}
        filter={filter}
        onFilterChange={onSearchChange}
        id="treasury-lines"
        label="Lançamentos dos rendimentos"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/tesouraria${stringifySearch({ ...filter, lancamento: uuid })}`}
        inPlace
        skeletonRows={10}
        failure="Não foi possível carregar os lançamentos."
        empty={
          <EmptyState title="Sem lançamentos">
            O que o dinheiro investido rende aparece aqui a cada dia útil.
          </EmptyState>
        }
      />
      <LineDrawer id={lancamento} onClose={() => onSearchChange(filter)} />
    </Section>
  )
}
