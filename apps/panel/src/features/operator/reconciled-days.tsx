import { Anchor } from '@mantine/core'
import { cents, formatCount, reaisToCents } from '@vintem/brazil/money'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import {
  type ReconciledDay,
  reconciledDaysQuery,
  type ReconciliationFilter,
} from './operator-reconciliation.queries.ts'

const { path } = operatorScreens.reconciliation

const inCents = (reais: number) => reaisToCents(reais) ?? cents(0)

/** Each day, with what was found, what is left over, and what the two sides differ by. */
export function ReconciledDays({ filter, onFilterChange }: ListProps<ReconciliationFilter>) {
  return (
    <QueryTable
      query={reconciledDaysQuery(filter)}
      filter={filter}
      onFilterChange={onFilterChange}
      id="operator-reconciled-days"
      label="Dias"
      columns={dayColumns}
      rowKey={({ day }) => day}
      cursor={{ at: path, label: 'Páginas' }}
      failure="Não foi possível carregar os dias."
      empty={<EmptyState>Importe um extrato do banco para comparar os livros com ele.</EmptyState>}
    />
  )
}

const dayColumns: readonly DataColumn<ReconciledDay>[] = [
  {
    id: 'day',
    kind: 'date',
    header: 'Dia',
    primary: true,
    cell: ({ day }) => (
      <Anchor component={AppLink} href={`${path}?tab=linhas&day=${day}`} inherit underline="always">
        <DateText value={day} />
      </Anchor>
    ),
  },
  { id: 'lines', kind: 'number', header: 'Linhas', cell: ({ lines }) => formatCount(lines) },
  {
    id: 'matched',
    kind: 'number',
    header: 'Encontradas',
    cell: ({ matched }) => formatCount(matched),
  },
  {
    id: 'explained',
    kind: 'number',
    header: 'Explicadas',
    priority: 6,
    cell: ({ explained }) => formatCount(explained),
  },
  {
    id: 'open',
    kind: 'number',
    header: 'Só no banco',
    priority: 2,
    cell: ({ open }) => formatCount(open),
  },
  {
    id: 'inBooks',
    kind: 'number',
    header: 'Só nos livros',
    priority: 2,
    cell: ({ inBooks }) => formatCount(inBooks),
  },
  {
    id: 'credits',
    kind: 'money',
    header: 'Entradas',
    priority: 5,
    cell: ({ credits }) => <Money amountCents={inCents(credits)} />,
  },
  {
    id: 'debits',
    kind: 'money',
    header: 'Saídas',
    priority: 5,
    cell: ({ debits }) => <Money amountCents={inCents(debits)} />,
  },
  {
    id: 'difference',
    kind: 'money',
    header: 'Diferença',
    cell: ({ difference }) => <Money amountCents={inCents(difference)} />,
  },
]
